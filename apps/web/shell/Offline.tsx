// Offline banner with the age of the shown data.

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { OfflineBanner } from '#packages/ui/Banner.tsx';
import { push } from './apiContext.ts';

const watchNetwork = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  const stop = push.watch(changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
    stop();
  };
};

export function Offline() {
  const isOffline = useSyncExternalStore(watchNetwork, () => !navigator.onLine);
  return isOffline ? <Away /> : <OfflineBanner isOffline={false} />;
}

function Away() {
  const formats = useFormats();
  const queries = useQueryClient();
  useIsFetching();
  const newest = Math.max(
    0,
    ...queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  return <OfflineBanner isOffline asOf={newest > 0 ? formats.clock(new Date(newest)) : undefined} />;
}
