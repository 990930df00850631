// System parameters for pages: cached, and refreshed when one changes.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Client } from '#packages/rpc/client/client.ts';
import { queryKeyOf } from '#packages/rpc/react/queryKey.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { qrySysParameter } from '../calls/referenceData.ts';
import { createParameterCache } from './parameterCache.ts';

const caches = new WeakMap<Client, ReturnType<typeof createParameterCache>>();

function cacheOf(client: Client) {
  const cache = caches.get(client) ?? createParameterCache(client);
  caches.set(client, cache);
  return cache;
}

export function useParameters(
  keys: readonly string[],
): Readonly<Record<string, string | undefined>> | undefined {
  const { client, follow } = useApi();
  const queries = useQueryClient();
  useEffect(
    () =>
      follow(['catalog'], () => {
        caches.delete(client);
        void queries.invalidateQueries({ queryKey: [qrySysParameter.path] });
      }),
    [client, follow, queries],
  );
  return useQuery({
    queryKey: queryKeyOf(qrySysParameter, { paramKey: keys.join(',') }),
    queryFn: () => cacheOf(client)(keys),
    meta: { showError: true },
  }).data;
}
