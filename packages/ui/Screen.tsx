// One screen from bar to bar: a title, what is on it, and what can be done about it.

import './screen.css';
import { type ReactNode, useLayoutEffect } from 'react';
import { classes } from './classes.ts';
import { NavBar } from './NavBar.tsx';

export interface ScreenProps {
  /** The one first heading, and the browser's title. */
  readonly title: string;
  readonly hasBack?: boolean | undefined;
  readonly onBack?: (() => unknown) | undefined;
  /** At the right of the bar: a NavAction, an EyeToggle. */
  readonly action?: ReactNode;
  /** In place of the bar, for boards with a head of their own. */
  readonly head?: ReactNode;
  /** Under the bar and staying there: an OfflineBanner, tabs, a search field. */
  readonly top?: ReactNode;
  /** At the bottom and staying there: a StickyBar. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

export function Screen({ title, hasBack, onBack, action, head, top, bar, children }: ScreenProps) {
  useTitle(title);
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
      <main className="ui-screen-main">
        {top !== undefined && (
          <div className={classes('ui-screen-top', head !== undefined && 'ui-screen-top-first')}>{top}</div>
        )}
        <div className="ui-screen-body">{children}</div>
        {bar}
      </main>
    </div>
  );
}

/** Not a `<title>` element: that of a screen kept out of sight would stay in the page. */
export function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

/** The column all screens stand in, with the tab bar under those that have one. */
export function Column({ children, tabs }: { children: ReactNode; tabs?: ReactNode }) {
  return (
    <div className="ui-column">
      {children}
      {tabs}
    </div>
  );
}
