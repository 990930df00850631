// What was read stays readable without a signal: the cache of answers, kept in the browser, gone at logout.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { type PersistedClient, type Persister, persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { del, get, set } from 'idb-keyval';
import { accountFaults } from '#features/account/calls.ts';
import { currentToken, dropSession, onSession } from '#features/account/web/session.ts';
import { CallError } from '#packages/call/client.ts';
import { FaultError } from '#packages/call/useCall.ts';

const KEY = 'answers';
const A_DAY = 86_400_000;

/** Answers hold exact numbers and moments: the structured clone of IndexedDB keeps them as they are. */
const persister: Persister = {
  persistClient: (client) => set(KEY, client),
  restoreClient: () => get<PersistedClient>(KEY),
  removeClient: () => del(KEY),
};

/** Whoever asks who they are and is nobody holds a token that has run out. */
const queryCache = new QueryCache({
  onError: (error) => {
    if (error instanceof FaultError && error.fault.code === String(accountFaults.not_logged_in.code)) dropSession();
  },
});

export const queries = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: A_DAY,
      networkMode: 'offlineFirst',
      // Reads may be tried again; what was refused stays refused.
      retry: (count, error) => count < 2 && !(error instanceof FaultError) && !(error instanceof CallError && error.kind !== 'offline' && error.kind !== 'timeout'),
      retryDelay: (count) => Math.min(1_000 * 2 ** count, 8_000),
    },
  },
});

/** Another person must not read what this one was shown. */
function wipeWhenSomebodyElse() {
  let token = currentToken();
  onSession(() => {
    if (currentToken() === token) return;
    token = currentToken();
    queries.clear();
    void persister.removeClient();
  });
}

export async function keepAnswers(version: string): Promise<void> {
  wipeWhenSomebodyElse();
  const options = { queryClient: queries, persister, maxAge: A_DAY, buster: version };
  await persistQueryClientRestore(options as never).catch(() => undefined);
  persistQueryClientSubscribe(options as never);
}
