// A screen: navigation bar, content, bottom bar.

import './screen.css';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { BarSlot } from './barSlot.ts';
import { classes } from './classes.ts';
import { NavBar } from './NavBar.tsx';
import { useNavigate } from './navigation.ts';
import { setTitle } from './title.ts';

/** What the screens within say above their content. */
export const ScreenNotice = createContext<ReactNode>(undefined);

export interface ScreenProps {
  /** The <h1> and the document title. */
  readonly title: string;
  readonly hasBack?: boolean | undefined;
  readonly onBack?: (() => unknown) | undefined;
  readonly action?: ReactNode;
  readonly head?: ReactNode;
  /** Sticky below the bar: OfflineBanner, tabs, a search field. */
  readonly top?: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

export function Screen({ title, hasBack, onBack, action, head, top, bar, children }: ScreenProps) {
  useTitle(title);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // A document has one main part: the page that the address bar names.
  const Main = useNavigate().pane ? 'div' : 'main';
  return (
    <div className="ui-screen">
      {head === undefined ? (
        <NavBar title={title} hasBack={hasBack} onBack={onBack} action={action} />
      ) : (
        <header>
          <h1 className="ui-hidden">{title}</h1>
          {head}
        </header>
      )}
      <Main className="ui-screen-main">
        {top !== undefined && (
          <div className={classes('ui-screen-top', head !== undefined && 'ui-screen-top-first')}>{top}</div>
        )}
        <div className="ui-screen-body">
          {useContext(ScreenNotice)}
          <BarSlot value={slot}>{children}</BarSlot>
        </div>
        {bar}
        <div ref={setSlot} className="ui-screen-slot" />
      </Main>
    </div>
  );
}

/** Not a <title> element: that of a hidden, kept screen would stay in the document. */
export function useTitle(title: string) {
  const isBeside = useNavigate().pane !== undefined;
  useLayoutEffect(() => {
    if (!isBeside) setTitle(title);
  }, [title, isBeside]);
}

export function ScreenColumn({ children, tabs }: { children: ReactNode; tabs?: ReactNode }) {
  return (
    <div className="ui-column">
      {children}
      {tabs}
    </div>
  );
}
