// Which page is shown, and which tabs are kept. Another page is drawn aside until all of it is there; the same page follows its query string at once.

import { startTransition, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { onAppEvent } from './events.ts';
import { onVisit, presentVisit, type Visit } from './history.ts';
import { rememberTabs } from './moves.ts';
import { forgetFailure, isFetched } from './pageCode.ts';
import { isTab } from './routes.ts';

interface Shown {
  /** Without a visit the first page has not come yet. */
  readonly visit?: Visit;
  /** The tabs that were opened, each as it was left. */
  readonly tabs: readonly Visit[];
}

export function useVisit(): Shown & { isLoading: boolean } {
  const [shown, setShown] = useState<Shown>({ tabs: [] });
  const [isLoading, startLoading] = useTransition();
  const heading = useRef<string>(undefined);
  const { tabs } = shown;
  useLayoutEffect(() => {
    rememberTabs((path) => tabs.find((tab) => tab.path === path)?.query ?? '');
  }, [tabs]);
  // What one person was shown is not for the next.
  useLayoutEffect(
    () =>
      onAppEvent('login-status-change', () => {
        setShown(({ visit }) => showing({ tabs: [] }, visit));
      }),
    [],
  );
  useLayoutEffect(() => {
    const head = (next: Visit) => {
      const show = () => {
        setShown((before) => showing(before, next));
      };
      if (next.path === heading.current) return show();
      // The first page is not waited for when its code has come before the app was drawn.
      const load = heading.current === undefined && isFetched(next.path) ? startTransition : startLoading;
      heading.current = next.path;
      forgetFailure(next.path);
      const enter = () => {
        if (heading.current === next.path) load(show);
      };
      // React draws at once what a popstate event begins: right for a page that is there, a flash of emptiness for another.
      if (next.arrival === 'return' && !isFetched(next.path)) return setTimeout(enter);
      return enter();
    };
    head(presentVisit());
    return onVisit(head);
  }, []);
  return { ...shown, isLoading };
}

function showing({ tabs }: Shown, visit: Visit | undefined): Shown {
  if (!visit) return { tabs };
  const kept = visit.arrival === 'relaunch' ? [] : tabs;
  if (!isTab(visit.path)) return { visit, tabs: kept };
  const isKept = kept.some(({ path }) => path === visit.path);
  return {
    visit,
    tabs: isKept ? kept.map((tab) => (tab.path === visit.path ? visit : tab)) : [...kept, visit],
  };
}
