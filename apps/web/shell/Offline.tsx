// Offline banner with the age of the data on the page.

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
  const { clock, minute, day } = useFormats();
  const textOf = (at: Date) => (day(at) === day(new Date()) ? clock(at) : minute(at));
  const queries = useQueryClient();
  useIsFetching();
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0));
  return <OfflineBanner isOffline asOf={Number.isFinite(oldest) ? textOf(new Date(oldest)) : undefined} />;
}
