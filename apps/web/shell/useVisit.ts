// State of the shown page and the kept tabs, with transitions between pages.

import { startTransition, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { onAppEvent } from './events.ts';
import { onVisit, currentVisit, type Visit } from './history.ts';
import { rememberTabs } from './navigation.ts';
import { forgetFailure, isFetched } from './pageCode.ts';
import { isTab } from './routes.ts';

interface VisitState {
  readonly visit?: Visit;
  readonly tabs: readonly Visit[];
}

export function useVisit(): VisitState & { isLoading: boolean } {
  const [shown, setShown] = useState<VisitState>({ tabs: [] });
  const [isLoading, startLoading] = useTransition();
  const heading = useRef<string>(undefined);
  const { tabs } = shown;
  useLayoutEffect(() => {
    rememberTabs((path) => tabs.find((tab) => tab.path === path)?.query ?? '');
  }, [tabs]);
  // Another user must not see kept tabs.
  useLayoutEffect(
    () =>
      onAppEvent('login-status-change', () => {
        setShown(({ visit }) => withVisit({ tabs: [] }, visit));
      }),
    [],
  );
  useLayoutEffect(() => {
    const head = (next: Visit) => {
      const show = () => {
        setShown((before) => withVisit(before, next));
      };
      if (next.path === heading.current) return show();
      // No transition for a first page whose code is already loaded.
      const load = heading.current === undefined && isFetched(next.path) ? startTransition : startLoading;
      heading.current = next.path;
      forgetFailure(next.path);
      const enter = () => {
        if (heading.current === next.path) load(show);
      };
      // React renders popstate updates synchronously: fine for a loaded page, a blank flash for another.
      if (next.arrival === 'return' && !isFetched(next.path)) return setTimeout(enter);
      return enter();
    };
    head(currentVisit());
    return onVisit(head);
  }, []);
  return { ...shown, isLoading };
}

function withVisit({ tabs }: VisitState, visit: Visit | undefined): VisitState {
  if (!visit) return { tabs };
  const kept = visit.arrival === 'relaunch' ? [] : tabs;
  if (!isTab(visit.path)) return { visit, tabs: kept };
  const isKept = kept.some(({ path }) => path === visit.path);
  return {
    visit,
    tabs: isKept ? kept.map((tab) => (tab.path === visit.path ? visit : tab)) : [...kept, visit],
  };
}
