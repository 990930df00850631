// System parameters on a page, each key fetched once for all pages.
import { useQuery } from '@tanstack/react-query';
import { qrySysParameter } from '../calls.ts';
import { createParameterShelf } from './parameterShelf.ts';
import type { Client } from '#packages/call/client.ts';
import { keyOf, useLine } from '#packages/call/useCall.ts';

const shelves = new WeakMap<Client, ReturnType<typeof createParameterShelf>>();

function shelfOf(client: Client) {
  const shelf = shelves.get(client) ?? createParameterShelf(client);
  shelves.set(client, shelf);
  return shelf;
}

/** Undefined until they have come. */
export function useParameters(keys: readonly string[]): Readonly<Record<string, string | undefined>> | undefined {
  const { client } = useLine();
  return useQuery({
    queryKey: keyOf(qrySysParameter, { paramKey: keys.join(',') }),
    queryFn: () => shelfOf(client)(keys),
    meta: { showError: true },
  }).data;
}
