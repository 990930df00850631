// Mutation hook of the trading screens.

import type { Call } from '#packages/rpc/contract/call.ts';
import { useAttempt } from '#packages/rpc/react/useAttempt.ts';
import { useFaultTeller } from '#packages/rpc/react/useFaultText.ts';
import { useTradeWords } from './say.ts';

export function useDoing<C extends Call>(call: C, feature = 'trade') {
  return useAttempt(call, { textOf: useFaultTeller(feature), offline: useTradeWords()['offline.act'] });
}
