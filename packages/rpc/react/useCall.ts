// React hooks for calls, on TanStack Query; calls declare their topics.

import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Fault } from '#packages/fault/fault.ts';
import type { FindText } from '#packages/i18n/translate.ts';
import type { Client, RaisedFault, Result } from '../client/client.ts';
import type { OutputOf, Call, InputOf } from '../contract/call.ts';
import { keepLater, showPushed } from './pushedAnswer.ts';
import { queryKeyOf } from './queryKey.ts';

/** Subscribes to topics; returns the unsubscribe function. What comes with the news are answers by topic. */
export type Follow = (
  topics: readonly string[],
  hear: (answers?: Readonly<Record<string, unknown>>) => void,
) => () => void;

export type LiveState = 'connecting' | 'online' | 'offline' | 'stopped' | 'unavailable';
export interface LiveUpdates {
  readonly state: LiveState;
  watch(changed: () => void): () => void;
}

interface AskedBack {
  readonly fault: RaisedFault<Fault>;
  readonly input: unknown;
}

/**
 * Of a fault that only asks for something: the input that brings it, for the same call again. undefined: the
 * fault is one. Rejects with a `ToldError`.
 */
export type AnswerFault = (
  asked: AskedBack,
  load: (namespace: string) => Promise<FindText>,
) => Promise<unknown> | undefined;

/** Its message is what the person is told. */
export class ToldError extends Error {}

/** `live` is absent without a push connection. */
export interface ApiContext {
  readonly client: Client;
  readonly follow: Follow;
  readonly live?: LiveUpdates;
  /** Mutations read all queries again: for an app without a push connection. */
  readonly refetchesAfterMutation?: boolean;
  readonly answerFault?: AnswerFault;
}
const ReactApiContext = createContext<ApiContext | undefined>(undefined);
export const ApiProvider = ReactApiContext.Provider;

export function useApi(): ApiContext {
  const api = useContext(ReactApiContext);
  if (!api) throw new Error('no API context: wrap the app in ApiProvider');
  return api;
}

const NO_LIVE_UPDATES: LiveUpdates = { state: 'unavailable', watch: () => () => undefined };

export function useLiveState(): LiveState {
  const { live = NO_LIVE_UPDATES } = useApi();
  return useSyncExternalStore(live.watch, () => live.state);
}

export class FaultError extends Error {
  readonly fault: RaisedFault<Fault>;
  constructor(fault: RaisedFault<Fault>) {
    super(fault.msg);
    this.fault = fault;
  }
}

async function answerOf<C extends Call>(result: Promise<Result<C>>): Promise<OutputOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new FaultError(settled.fault as unknown as RaisedFault<Fault>);
}

interface QueryOptions {
  readonly enabled?: boolean;
  readonly keepPrevious?: boolean;
  /** Report a failure globally, for data whose absence the page does not show. */
  readonly showError?: boolean;
  /** false: news of its topics does not read it again. */
  readonly live?: boolean;
  /** Read again so often while the page is in sight, for what follows no topics. */
  readonly everyMs?: number;
}

/** Query options for reading a call outside the hook, into the same cache entry. */
export const queryOptions = <C extends Call>(client: Client, call: C, input: InputOf<C>) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal, client: queries, queryKey }: QueryFunctionContext) =>
    keepLater(queries, call, queryKey, () => answerOf(client(call, input, { signal, showError: false }))),
});

export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepPrevious = false, showError = false, live = true, everyMs }: QueryOptions = {},
) {
  const { client } = useApi();
  useFollow(call, input, enabled && live);
  return useQuery<OutputOf<C>>({
    ...queryOptions(client, call, input),
    enabled,
    ...(showError ? { meta: { showError } } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

type PagedAnswer = { readonly list: readonly unknown[]; readonly next: string | null };

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
    getNextPageParam: (page) => (page as PagedAnswer).next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Invalidates a call once per microtask, however many readers share the news. */
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
    const stop = follow(topics.split(' '), (answers) => {
      if (!showPushed(queries, call, topics, answers?.[topics])) invalidateBatched(queries, call.path);
    });
    return () => {
      stop();
      // Without a subscription the data may become stale: refetch on the next use.
      void queries.invalidateQueries({ queryKey: [call.path], refetchType: 'none' });
    };
  }, [topics, follow, queries, call]);
}
