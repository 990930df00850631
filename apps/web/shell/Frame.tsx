// What stays while pages change: the column, the tab bar under its five pages, the offline banner, scroll positions.
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { screens } from '../features.ts';
import { Offline } from './Offline.tsx';
import { useScrollMemory } from './scroll.ts';
import { useShellWords } from './words.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { countUnread } from '#features/message/calls.ts';
import { useCall } from '#packages/call/useCall.ts';
import { Column } from '#packages/ui/Screen.tsx';
import { TabBar } from '#packages/ui/TabBar.tsx';

const tabPaths = screens.filter(({ isTab }) => isTab).map(({ path }) => path);

export function Frame() {
  const { pathname } = useLocation();
  const path = pathname.slice(1);
  const isTab = tabPaths.includes(path);
  useScrollMemory();
  useEffect(() => { document.body.classList.toggle('has-tabs', isTab); }, [isTab]);
  return (
    <Column tabs={isTab && <Tabs current={path} />}>
      <Offline />
      <Outlet />
    </Column>
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
