// Calls in React: a thin layer on TanStack Query. Liveness is a property of the call, not of the page.

import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import type { Client, RaisedFault, Result } from '../client/client.ts';
import { retryUntilCertain } from '../client/retryUntilCertain.ts';
import type { OutputOf, Call, InputOf } from '../contract/call.ts';

/** Follows topics over the push connection; returns the way to stop. */
export type Follow = (topics: readonly string[], hear: () => void) => () => void;

/** Whether news comes as it happens. */
export type LiveState = 'connecting' | 'online' | 'offline' | 'stopped' | 'unavailable';
export interface LiveUpdates {
  readonly state: LiveState;
  watch(changed: () => void): () => void;
}

/** An app without a push connection has no news. */
export interface ApiContext {
  readonly client: Client;
  readonly follow: Follow;
  readonly live?: LiveUpdates;
}
const ReactApiContext = createContext<ApiContext | undefined>(undefined);
export const ApiProvider = ReactApiContext.Provider;

export function useApi(): ApiContext {
  const line = useContext(ReactApiContext);
  if (!line) throw new Error('no line to the server: wrap the app in LineProvider');
  return line;
}

const NO_LIVE_UPDATES: LiveUpdates = { state: 'unavailable', watch: () => () => undefined };

export function useLiveState(): LiveState {
  const { live: news = NO_LIVE_UPDATES } = useApi();
  return useSyncExternalStore(news.watch, () => news.state);
}

/** A declared fault that a page meets while reading. */
export class FaultError extends Error {
  readonly fault: RaisedFault<Fault>;
  constructor(fault: RaisedFault<Fault>) {
    super(fault.msg);
    this.fault = fault;
  }
}

/** What a link of somebody's may hold is no input yet: it has a key too, and the call says what is wrong with it. */
export function queryKeyOf<C extends Call>(call: C, input: InputOf<C>): readonly unknown[] {
  const encoded = z.safeEncode(call.input, input as never);
  return [call.path, encoded.success ? encoded.data : 'not an input'];
}

async function answerOf<C extends Call>(result: Promise<Result<C>>): Promise<OutputOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new FaultError(settled.fault as unknown as RaisedFault<Fault>);
}

interface Reading {
  readonly enabled?: boolean;
  readonly keepPrevious?: boolean;
  /** For what no page misses where it would stand: that it could not be read is told. */
  readonly showError?: boolean;
}

/** How a call is read into the cache; whoever reads it beside the hook reads the same. */
export const queryOptions = <C extends Call>(client: Client, call: C, input: InputOf<C>) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    answerOf(client(call, input, { signal, showError: false })),
});

export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepPrevious = false, showError = false }: Reading = {},
) {
  const { client } = useApi();
  useFollow(call, input, enabled);
  return useQuery<OutputOf<C>>({
    ...queryOptions(client, call, input),
    enabled,
    ...(showError ? { meta: { showError } } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type Paged = { readonly list: readonly unknown[]; readonly next: string | null };

/** A list read by key, page after page. */
export function useInfiniteCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { live = true }: { live?: boolean } = {},
) {
  const { client } = useApi();
  useFollow(call, input, live);
  return useInfiniteQuery<
    OutputOf<C>,
    Error,
    InfiniteData<OutputOf<C>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...queryKeyOf(call, input), 'pages'],
    initialPageParam: undefined,
    queryFn: ({ signal, pageParam }) =>
      answerOf(
        client(call, { ...(input as object), ...(pageParam ? { after: pageParam } : {}) } as InputOf<C>, {
          signal,
          showError: false,
        }),
      ),
    getNextPageParam: (page) => (page as Paged).next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** News concerns many readers of one call at once: it is read again once. */
const pendingInvalidations = new WeakMap<QueryClient, Set<string>>();

function invalidateBatched(queries: QueryClient, path: string): void {
  const waiting = pendingInvalidations.get(queries);
  if (waiting) return void waiting.add(path);
  const paths = new Set([path]);
  pendingInvalidations.set(queries, paths);
  queueMicrotask(() => {
    pendingInvalidations.delete(queries);
    for (const one of paths) void queries.invalidateQueries({ queryKey: [one] });
  });
}

function useFollow<C extends Call>(call: C, input: InputOf<C>, enabled: boolean) {
  const { follow } = useApi();
  const queries = useQueryClient();
  const topics = enabled ? call.topics?.(input).join(' ') : undefined;
  useEffect(() => {
    if (!topics) return undefined;
    const stop = follow(topics.split(' '), () => {
      invalidateBatched(queries, call.path);
    });
    return () => {
      stop();
      // Nobody hears of what happens from here on: whoever comes back reads it again, however soon.
      void queries.invalidateQueries({ queryKey: [call.path], refetchType: 'none' });
    };
  }, [topics, follow, queries, call.path]);
}

interface Acting {
  readonly showError?: boolean;
}

/** An act: as often as it is pressed while it is under way, it is sent once. What goes wrong is told, unless the page shows it. */
export function useAct<C extends Call>(call: C, { showError = true }: Acting = {}) {
  const { client } = useApi();
  const [attempt] = useState(() => retryUntilCertain(client, call, { showError }));
  return useMutation<Result<C>, Error, InputOf<C>>({
    mutationFn: attempt,
    networkMode: 'always',
    retry: false,
  });
}
