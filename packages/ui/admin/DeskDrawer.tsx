// A drawer beside a desk, with the acts at its foot, always in sight.

import './drawer.css';
import Drawer from 'antd/es/drawer';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const ActsPlace = createContext<HTMLElement | null | undefined>(undefined);
/** Undefined outside a drawer, null until the drawer is drawn. */
export const useActsPlace = () => useContext(ActsPlace);

/** Buttons of a record: at the foot of its drawer, and in their place where there is none. */
export function AtFoot({ children }: { children: ReactNode }) {
  const place = useActsPlace();
  if (place === undefined) return children;
  return place && createPortal(children, place);
}

const CaseBarContext = createContext<ReactNode>(undefined);
/** Given by the console: who is at work on what the address names. */
export const CaseBarProvider = CaseBarContext.Provider;

interface DeskDrawerProps {
  readonly title: ReactNode;
  /** Width in pixels; less where the window is narrower. */
  readonly size: number;
  readonly extra?: ReactNode;
  onClose(): void;
  readonly children: ReactNode;
}

export function DeskDrawer({ title, size, extra, onClose, children }: DeskDrawerProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const caseBar = useContext(CaseBarContext);
  return (
    <Drawer
      open
      className="desk-drawer"
      title={<h2 className="desk-section-title">{title}</h2>}
      size={size}
      extra={extra}
      footer={<div ref={setFoot} className="desk-actions" />}
      onClose={onClose}
      destroyOnHidden
    >
      {caseBar}
      <ActsPlace value={foot}>{children}</ActsPlace>
    </Drawer>
  );
}
