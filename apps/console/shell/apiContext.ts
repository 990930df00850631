// The console's API client and query cache, cleared when the user changes.

import { QueryClient } from '@tanstack/react-query';
import {
  readConsoleToken,
  clearConsoleSession,
  subscribeConsoleSession,
} from '#features/account/console/session.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { clearQueryCache } from '#packages/rpc/react/clearQueryCache.ts';
import type { ApiContext } from '#packages/rpc/react/useCall.ts';
import { showFailure } from '#packages/ui-data/mobile/FailureToasts.tsx';

/** The console has no push connection: queries with topics are polled while they are shown. */
const POLL_INTERVAL_MS = 20_000;

const client = createClient({
  address: '',
  accountMode: '1',
  token: readConsoleToken,
  headers: () => ({ lang: 'zh-CN' }),
  failed: showFailure,
  signedOut: clearConsoleSession,
});

export const consoleApiContext: ApiContext = {
  client,
  refetchesAfterMutation: true,
  follow: (_topics, hear) => {
    const timer = setInterval(() => {
      if (!document.hidden) hear();
    }, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  },
};

const MAX_RETRIES = 2;

export const consoleQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (count, error) => count < MAX_RETRIES && error instanceof CallError && error.kind === 'timeout',
    },
  },
});

subscribeConsoleSession(() => {
  clearQueryCache(consoleQueryClient);
});
