// What lists that were read before say of a thing, while its own page is not read.

import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Call, OutputOf } from '../contract/call.ts';

type Listed = { readonly list: readonly { readonly id: string }[] };
type ItemOf<C extends Call> = OutputOf<C> extends { readonly list: readonly (infer Item)[] } ? Item : never;

/** The item with this id in the answer of `call` that was read last, whatever it was filtered by. */
export function useListed<C extends Call>(call: C, id: string): ItemOf<C> | undefined {
  const queries = useQueryClient();
  const found = queries
    .getQueryCache()
    .findAll({ queryKey: [call.path] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state: { data } }) => pagesOf(data as Listed | InfiniteData<Listed> | undefined))
    .flatMap(({ list }) => list)
    .find((item) => item.id === id);
  return found as ItemOf<C> | undefined;
}

function pagesOf(data: Listed | InfiniteData<Listed> | undefined): readonly Listed[] {
  if (data === undefined) return [];
  return 'pages' in data ? data.pages : [data];
}
