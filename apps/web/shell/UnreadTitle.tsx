// Unread messages before the title, seen from other tabs of the browser.

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProvider } from '#packages/rpc/react/useCall.ts';
import { setTitleMark } from '#packages/ui/title.ts';
import { apiContext } from './apiContext.ts';
import { queryClient } from './cache.ts';
import { renderAside } from './renderAside.tsx';
import { shortCount, useUnreadCount } from './tabs.ts';

function UnreadTitle() {
  const count = useUnreadCount();
  useEffect(() => {
    setTitleMark(count === 0 ? '' : `(${shortCount(count)}) `);
  }, [count]);
  return null;
}

renderAside(
  <QueryClientProvider client={queryClient}>
    <ApiProvider value={apiContext}>
      <UnreadTitle />
    </ApiProvider>
  </QueryClientProvider>,
);
