// System parameters on a page, each key fetched once for all pages, and anew when an operator has changed one.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Client } from '#packages/rpc/client/client.ts';
import { queryKeyOf, useApi } from '#packages/rpc/react/useCall.ts';
import { qrySysParameter } from '../calls/referenceData.ts';
import { createParameterShelf } from './parameterShelf.ts';

const shelves = new WeakMap<Client, ReturnType<typeof createParameterShelf>>();

function shelfOf(client: Client) {
  const shelf = shelves.get(client) ?? createParameterShelf(client);
  shelves.set(client, shelf);
  return shelf;
}

/** Undefined until they have come. */
export function useParameters(
  keys: readonly string[],
): Readonly<Record<string, string | undefined>> | undefined {
  const { client, follow } = useApi();
  const queries = useQueryClient();
  useEffect(
    () =>
      follow(['catalog'], () => {
        shelves.delete(client);
        void queries.invalidateQueries({ queryKey: [qrySysParameter.path] });
      }),
    [client, follow, queries],
  );
  return useQuery({
    queryKey: queryKeyOf(qrySysParameter, { paramKey: keys.join(',') }),
    queryFn: () => shelfOf(client)(keys),
    meta: { showError: true },
  }).data;
}
