// Mutation hook of the trading screens.

import type { Call } from '#packages/rpc/contract/call.ts';
import { useAttempt } from '#packages/rpc/react/useAttempt.ts';
import { useFaultTeller } from '#packages/rpc/react/useFaultText.ts';
import { useTermsWords } from './say.ts';

export function useDoing<C extends Call>(call: C, feature: string) {
  return useAttempt(call, { textOf: useFaultTeller(feature), offline: useTermsWords()['offline.act'] });
}
