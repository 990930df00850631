// An act of trading, or of what follows from a trade, as a screen does it.

import type { Call } from '#packages/rpc/contract/call.ts';
import { useAttempt } from '#packages/rpc/react/useAttempt.ts';
import { useFaultTeller } from '#packages/rpc/react/useFaultText.ts';
import { useTradeWords } from './say.ts';

/** `feature` names whose words say what may go wrong. */
export function useDoing<C extends Call>(call: C, feature = 'trade') {
  return useAttempt(call, { textOf: useFaultTeller(feature), offline: useTradeWords()['offline.act'] });
}
