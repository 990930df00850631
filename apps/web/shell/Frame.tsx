// Persistent frame: column, tab bar, offline banner, scroll positions.

import { Activity, Suspense, useEffect } from 'react';
import { LocationProvider, currentLocation } from '#packages/ui/navigation.ts';
import { ScreenColumn } from '#packages/ui/Screen.tsx';
import { AppTabs } from './AppTabs.tsx';
import { FailureBoundary, useIsSlow, PageSkeleton } from './AsyncPage.tsx';
import type { Visit } from './history.ts';
import { endNavigation } from './navigation.ts';
import { Offline } from './Offline.tsx';
import { Page } from './Page.tsx';
import { isTab } from './routes.ts';
import { useScrollMemory } from './scroll.ts';
import { useVisit } from './useVisit.ts';

export function Frame() {
  const { visit, tabs, isLoading } = useVisit();
  const isSlow = useIsSlow(isLoading);
  const path = isSlow || !visit ? currentLocation().path : visit.path;
  const hasTabs = isTab(path);
  useScrollMemory(visit, isSlow);
  useEffect(() => {
    document.body.classList.toggle('has-tabs', hasTabs);
  }, [hasTabs]);
  useEffect(() => {
    if (!visit) return;
    endNavigation();
    document.body.dataset['page'] = visit.path;
  }, [visit]);
  // The visible page comes first in the DOM, before hidden tabs, for assistive technology and find-in-page.
  const pages = visit ? [visit, ...tabs.filter(({ path: other }) => other !== visit.path)] : tabs;
  return (
    <ScreenColumn tabs={hasTabs && <AppTabs current={path} />}>
      <Offline />
      {/* Outside the error boundary of each path: the present page stays until the next has loaded. */}
      <Suspense fallback={<PageSkeleton />}>
        {isSlow && <PageSkeleton />}
        {!isSlow && !visit && <div className="async-waiting" />}
        {pages.map((page) => (
          <KeptTab key={page.path} page={page} isShown={!isSlow && page.path === visit?.path} />
        ))}
      </Suspense>
    </ScreenColumn>
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
