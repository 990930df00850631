// The five tabs, and the count of unread messages at theirs.

import { useEffect } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { countUnread } from '#features/message/calls/unread.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { clearTabBadge, setTabBadge } from '#packages/ui/tabBadges.ts';
import type { Tab } from '#packages/ui/TabBar.tsx';
import { emitAppEvent } from './events.ts';
import { scrollToTop } from './scroll.ts';

const MESSAGES = 'pages/tabBar/message/index';
const MAX_COUNTED = 99;

export function useTabs(current: string) {
  const t = useTranslation('web');
  const { switchTab } = useNavigate();
  useUnreadBadge();
  const tabs: readonly Tab[] = [
    { to: 'pages/tabBar/home', icon: 'home', label: t('siteTab.home') },
    { to: 'pages/tabBar/trade', icon: 'trade', label: t('siteTab.trade') },
    { to: 'pages/tabBar/business', icon: 'business', label: t('siteTab.business') },
    { to: MESSAGES, icon: 'message', label: t('siteTab.message') },
    { to: 'pages/tabBar/user', icon: 'user', label: t('siteTab.user') },
  ];
  const tap = ({ to, label }: Tab, index: number) => {
    if (to === current) scrollToTop();
    else switchTab(to);
    emitAppEvent('tab-tap', { index, pagePath: to, text: label });
  };
  return { tabs, tap };
}

/** Of whoever is signed in. */
export function useUnreadCount(): number {
  const isSignedIn = useIsSignedIn();
  const { data: unread = 0 } = useCall(
    countUnread,
    { colColumn: '', pushFlag: '1' },
    { enabled: isSignedIn, showError: true },
  );
  return isSignedIn ? unread : 0;
}

export const shortCount = (count: number) => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count));

function useUnreadBadge() {
  const t = useTranslation('web');
  const { fill } = useFormats();
  const count = useUnreadCount();
  useEffect(() => {
    if (count === 0) clearTabBadge(MESSAGES);
    else setTabBadge(MESSAGES, shortCount(count), t('siteTab.unread', { count }));
  }, [count, fill, t]);
}
