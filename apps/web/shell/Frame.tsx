// Persistent frame: column, tab bar, offline banner, scroll positions.

import { Activity, Suspense, useEffect } from 'react';
import { LocationProvider, placeNow } from '#packages/ui/navigation.ts';
import { Column } from '#packages/ui/Screen.tsx';
import { FailureBoundary, useIsSlow, Waiting } from './AsyncPage.tsx';
import type { Visit } from './history.ts';
import { arrived } from './moves.ts';
import { Offline } from './Offline.tsx';
import { Page } from './Page.tsx';
import { isTab } from './routes.ts';
import { useScrollMemory } from './scroll.ts';
import { Tabs } from './Tabs.tsx';
import { useVisit } from './useVisit.ts';

export function Frame() {
  const { visit, tabs, isLoading } = useVisit();
  const isSlow = useIsSlow(isLoading);
  const path = isSlow || !visit ? placeNow().path : visit.path;
  const hasTabs = isTab(path);
  useScrollMemory(visit, isSlow);
  useEffect(() => {
    document.body.classList.toggle('has-tabs', hasTabs);
  }, [hasTabs]);
  useEffect(() => {
    if (!visit) return;
    arrived();
    document.body.dataset['page'] = visit.path;
  }, [visit]);
  // The visible page comes first in the DOM, before hidden tabs, for assistive technology and find-in-page.
  const pages = visit ? [visit, ...tabs.filter(({ path: other }) => other !== visit.path)] : tabs;
  return (
    <Column tabs={hasTabs && <Tabs current={path} />}>
      <Offline />
      {/* Outside the error boundary of each path: the present page stays until the next has loaded. */}
      <Suspense fallback={<Waiting />}>
        {isSlow && <Waiting />}
        {!isSlow && !visit && <div className="async-waiting" />}
        {pages.map((page) => (
          <KeptTab key={page.path} page={page} isShown={!isSlow && page.path === visit?.path} />
        ))}
      </Suspense>
    </Column>
  );
}

/** A hidden tab keeps its state but no subscriptions. */
function KeptTab({ page, isShown }: { page: Visit; isShown: boolean }) {
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LocationProvider value={page}>
        <FailureBoundary path={page.path}>
          <Page path={page.path} />
        </FailureBoundary>
      </LocationProvider>
    </Activity>
  );
}
