// What was read stays readable without a signal: the cache of answers, kept in the browser, gone at logout.

import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { accountFaults } from '#features/account/faults.ts';
import { currentToken, dropSession, onSession } from '#features/account/web/session.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure } from '#packages/rpc/client/client.ts';
import { clearQueryCache } from '#packages/rpc/react/clearQueryCache.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { tellFailure } from '#packages/ui-data/mobile/FailureToasts.tsx';

const KEY = 'answers';
const A_DAY = 86_400_000;

/** Whose answers they are: a sign of the token that no token can be made from. */
const ownerNow = () => currentToken()?.slice(0, 8) ?? '';
const signOf = (version: string) => `${version} ${ownerNow()}`;

/** Answers hold exact numbers and moments: the structured clone of IndexedDB keeps them as they are. */
interface Answer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly at: number;
}
interface Kept {
  readonly sign: string;
  readonly at: number;
  readonly answers: readonly Answer[];
}

const queryCache = new QueryCache({
  onError: (error, { meta, state }) => {
    // Whoever asks who they are and is nobody holds a token that has run out.
    if (error instanceof FaultError && error.fault.code === String(accountFaults.not_logged_in.code))
      dropSession();
    else if (meta?.showError && state.data === undefined) tellReading(error);
  },
});

/** The banner says already that there is no signal. */
export function tellReading(error: CallFailure | Error): void {
  if (!(error instanceof Error)) tellFailure(error);
  else if (error instanceof FaultError) tellFailure(error.fault);
  else if (error instanceof CallError && error.kind !== 'signed_out' && navigator.onLine) tellFailure(error);
}

const MOST_RETRIES = 2;
const isPassing = (error: unknown) =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout');

export const queries = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: A_DAY,
      networkMode: 'offlineFirst',
      // Reads may be tried again; what was refused stays refused.
      retry: (count, error) => count < MOST_RETRIES && isPassing(error),
      retryDelay: (count) => Math.min(1_000 * 2 ** count, 8_000),
    },
  },
});

export async function keepAnswers(version: string): Promise<void> {
  // Another person must not read what this one was shown.
  onSession(() => {
    clearQueryCache(queries);
    void del(KEY);
  }, 'leaving');
  await restore(version).catch(() => del(KEY).catch(() => undefined));
  keepLater(() => set(KEY, { sign: signOf(version), at: Date.now(), answers: answersNow() } satisfies Kept));
}

const answersNow = (): Answer[] =>
  queryCache
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));

async function restore(version: string): Promise<void> {
  const kept = await get<Kept>(KEY);
  if (kept?.sign !== signOf(version) || Date.now() - kept.at >= A_DAY) return;
  for (const { key, data, at } of kept.answers) queries.setQueryData(key, data, { updatedAt: at });
  // Shown at once and read again: something may have happened after the copy was made.
  await queries.invalidateQueries({ refetchType: 'none' });
}

/** A copy of all answers: it is written when those of a screen have come, not with each; at once when a page itself has changed one. */
const KEEP_AFTER_MS = 1_000;

function keepLater(keep: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    clearTimeout(timer);
    timer = undefined;
    keep().catch(() => undefined);
  };
  queryCache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) keepNow();
    else if (event.type === 'added' || event.type === 'removed' || event.type === 'updated')
      timer ??= setTimeout(keepNow, KEEP_AFTER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined && document.hidden) keepNow();
  });
}
