// The console's line to the server, and the cache of what it answered: gone as soon as somebody else is signed in.

import { QueryClient } from '@tanstack/react-query';
import { consoleToken, dropConsoleSession, onConsoleSession } from '#features/account/console/session.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { clearQueryCache } from '#packages/rpc/react/clearQueryCache.ts';
import type { ApiContext } from '#packages/rpc/react/useCall.ts';
import { tellFailure } from '#packages/ui-data/mobile/FailureToasts.tsx';

/** The console has no push connection: what is followed is looked at again, as long as somebody looks. */
const LOOK_AGAIN_MS = 20_000;

const client = createClient({
  address: '',
  accountMode: '1',
  token: consoleToken,
  headers: () => ({ lang: 'zh-CN' }),
  failed: tellFailure,
  signedOut: dropConsoleSession,
});

export const line: ApiContext = {
  client,
  follow: (_topics, hear) => {
    const timer = setInterval(() => {
      if (!document.hidden) hear();
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  },
};

const MOST_RETRIES = 2;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (count, error) => count < MOST_RETRIES && error instanceof CallError && error.kind === 'timeout',
    },
  },
});

onConsoleSession(() => {
  clearQueryCache(queries);
});
