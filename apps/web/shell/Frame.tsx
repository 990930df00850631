// Persistent frame: column, tab bar, offline banner, scroll positions.

import { Activity, lazy, Suspense, useEffect } from 'react';
import {
  addressOf,
  besideOf,
  LocationProvider,
  currentLocation,
  hrefOf,
  type Location,
  withBeside,
} from '#packages/ui/navigation.ts';
import { useRoom } from '#packages/ui/room.ts';
import { ScreenColumn } from '#packages/ui/Screen.tsx';
import { AppTabs } from './AppTabs.tsx';
import { FailureBoundary, useIsSlow, PageSkeleton } from './AsyncPage.tsx';
import { go, type Visit } from './history.ts';
import { endNavigation } from './navigation.ts';
import { Offline } from './Offline.tsx';
import { Page } from './Page.tsx';
import { isTab } from './routes.ts';
import { useScrollMemory } from './scroll.ts';
import { useVisit } from './useVisit.ts';

const SideNav = lazy(() => import('./wide/SideNav.tsx'));
const Beside = lazy(() => import('./wide/Beside.tsx'));

export function Frame() {
  const { visit, tabs, isLoading } = useVisit();
  const room = useRoom();
  const beside = visit && besideOf(visit.query);
  useWithoutRoom(room === 'narrow' ? visit : undefined, beside);
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
    <>
      {room === 'wide' && (
        <Suspense fallback={null}>
          <SideNav current={path} />
        </Suspense>
      )}
      <ScreenColumn tabs={hasTabs && room !== 'wide' && <AppTabs current={path} />}>
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
      {room !== 'narrow' && beside && !isSlow && (
        <Suspense fallback={null}>
          <Beside place={beside} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone what would stand beside a page is the next page, and Back leads to the first. */
function useWithoutRoom(visit: Visit | undefined, beside: Location | undefined) {
  const first = visit && beside && hrefOf(withBeside(visit, undefined));
  const next = beside && hrefOf(addressOf(beside));
  useEffect(() => {
    if (first === undefined || next === undefined) return;
    go(first, { replace: true });
    go(next);
  }, [first, next]);
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
