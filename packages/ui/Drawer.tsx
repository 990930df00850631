// A drawer from the bottom, for filters, choices and confirmations.

import './drawer.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => unknown;
  readonly title: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** How the drawer of an action ends. */
export interface Ends {
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function Drawer({ isOpen, ...sheet }: DrawerProps) {
  return isOpen ? <OpenDrawer {...sheet} /> : null;
}

function OpenDrawer({ onClose, title, foot, children }: Omit<DrawerProps, 'isOpen'>) {
  const t = useTranslation('ui');
  const titleId = useId();
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className="ui-sheet" aria-labelledby={titleId}>
      <div className="ui-sheet-box">
        <div className="ui-sheet-head">
          <h2 id={titleId} className="ui-sheet-title">
            {title}
          </h2>
          <button
            type="button"
            className="ui-sheet-close"
            aria-label={t('close')}
            onClick={() => {
              onClose();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="ui-sheet-body">{children}</div>
        {foot !== undefined && <div className="ui-sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
