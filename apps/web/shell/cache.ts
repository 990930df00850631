// Persists query answers in the browser for offline reading, until sign-out.

import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { accountFaults } from '#features/account/faults.ts';
import { currentToken, clearSession, subscribeSession } from '#features/account/web/session.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure } from '#packages/rpc/client/client.ts';
import { clearQueryCache } from '#packages/rpc/react/clearQueryCache.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { showFailure } from '#packages/ui-data/mobile/FailureToasts.tsx';

const KEY = 'answers';
/** So long answers can be read offline. */
const KEPT_MS = 7 * 86_400_000;
/** Each copy writes all of them: the newest are kept. */
const MAX_KEPT = 300;

/** Identifies the owner by a token prefix from which the token cannot be derived. */
const ownerNow = () => currentToken()?.slice(0, 8) ?? '';
const cacheVersionOf = (version: string) => `${version} ${ownerNow()}`;

/** Structured clone keeps bigints and dates as they are. */
interface CachedAnswer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly at: number;
}
interface StoredCache {
  readonly sign: string;
  readonly answers: readonly CachedAnswer[];
}

const queryCache = new QueryCache({
  onError: (error, { meta, state }) => {
    // An anonymous answer to "who am I" means that the token has expired.
    if (error instanceof FaultError && error.fault.code === String(accountFaults.not_logged_in.code))
      clearSession();
    else if (meta?.showError && state.data === undefined) reportQueryError(error);
  },
});

/** Offline errors are not shown: the banner covers them. */
export function reportQueryError(error: CallFailure | Error): void {
  if (!(error instanceof Error)) showFailure(error);
  else if (error instanceof FaultError) showFailure(error.fault);
  else if (error instanceof CallError && error.kind !== 'signed_out' && navigator.onLine) showFailure(error);
}

const MAX_RETRIES = 2;
const isTransient = (error: unknown) =>
  error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout');

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: KEPT_MS,
      networkMode: 'offlineFirst',
      retry: (count, error) => count < MAX_RETRIES && isTransient(error),
      retryDelay: (count) => Math.min(1_000 * 2 ** count, 8_000),
    },
  },
});

export async function persistQueries(version: string): Promise<void> {
  // Another user must not see cached answers.
  subscribeSession(() => {
    clearQueryCache(queryClient);
    void del(KEY);
  }, 'leaving');
  await restore(version).catch(() => del(KEY).catch(() => undefined));
  saveOnChange(() =>
    set(KEY, {
      sign: cacheVersionOf(version),
      answers: successfulAnswers(),
    } satisfies StoredCache),
  );
}

const successfulAnswers = (): CachedAnswer[] =>
  queryCache
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_KEPT);

async function restore(version: string): Promise<void> {
  const stored = await get<StoredCache>(KEY);
  if (stored?.sign !== cacheVersionOf(version)) return;
  for (const { key, data, at } of stored.answers)
    if (Date.now() - at < KEPT_MS) queryClient.setQueryData(key, data, { updatedAt: at });
  // Shown at once, then refetched: the copy may be stale.
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

/** Debounce of the copy; a change made by the page itself is written at once. */
const SAVE_DELAY_MS = 1_000;

function saveOnChange(save: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    save().catch(() => undefined);
  };
  queryCache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) saveNow();
    else if (event.type === 'added' || event.type === 'removed' || event.type === 'updated')
      timer ??= setTimeout(saveNow, SAVE_DELAY_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined && document.hidden) saveNow();
  });
}
