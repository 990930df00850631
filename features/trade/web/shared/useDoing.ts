// An act on a listing or a response, as a screen does it.
import type { Call } from '#packages/call/call.ts';
import { useAttempt } from '#packages/call/useAttempt.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import { useTradeWords } from './say.ts';

export function useDoing<C extends Call>(call: C) {
  return useAttempt(call, { textOf: useFaultText('trade'), offline: useTradeWords()['offline.act'] });
}
