// What stays while pages change: the column, the tab bar under its five pages, the offline banner, scroll positions.
import { Suspense, useEffect } from 'react';
import { screens } from '../features.ts';
import { FailureBoundary, useIsSlow, Waiting } from './AsyncPage.tsx';
import { Offline } from './Offline.tsx';
import { Page } from './Page.tsx';
import { useScrollMemory } from './scroll.ts';
import { useVisit } from './useVisit.ts';
import { useShellWords } from './words.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { countUnread } from '#features/message/calls.ts';
import { useCall } from '#packages/call/useCall.ts';
import { PlaceProvider, placeNow } from '#packages/ui/moves.ts';
import { Column } from '#packages/ui/Screen.tsx';
import { TabBar } from '#packages/ui/TabBar.tsx';

const NOWHERE = { path: '', query: '' };
const tabPaths = screens.filter(({ isTab }) => isTab).map(({ path }) => path);

export function Frame() {
  const { visit, isLoading } = useVisit();
  const isSlow = useIsSlow(isLoading);
  const path = isSlow || !visit ? placeNow().path : visit.path;
  const isTab = tabPaths.includes(path);
  useScrollMemory(visit, isSlow);
  useEffect(() => { document.body.classList.toggle('has-tabs', isTab); }, [isTab]);
  return (
    <PlaceProvider value={visit ?? NOWHERE}>
      <Column tabs={isTab && <Tabs current={path} />}>
        <Offline />
        {/* Outside the boundary that each path has of its own: a page already there stays until the next has come. */}
        <Suspense fallback={<Waiting />}>
          {isSlow && <Waiting />}
          {!isSlow && !visit && <div className="async-waiting" />}
          {!isSlow && visit && <FailureBoundary key={visit.path}><Page path={visit.path} /></FailureBoundary>}
        </Suspense>
      </Column>
    </PlaceProvider>
  );
}

function Tabs({ current }: { current: string }) {
  const words = useShellWords();
  const isSignedIn = useIsSignedIn();
  const { data: unread = 0 } = useCall(countUnread, { colColumn: '', pushFlag: '1' }, { enabled: isSignedIn });
  const tabs = [
    { to: 'pages/tabBar/home', icon: 'home', label: words['siteTab.home'] },
    { to: 'pages/tabBar/trade', icon: 'trade', label: words['siteTab.trade'] },
    { to: 'pages/tabBar/business', icon: 'business', label: words['siteTab.business'] },
    { to: 'pages/tabBar/message/index', icon: 'message', label: words['siteTab.message'], count: isSignedIn ? unread : 0 },
    { to: 'pages/tabBar/user', icon: 'user', label: words['siteTab.user'] },
  ] as const;
  return <TabBar tabs={tabs} current={current} label={words.tabs} />;
}
