// An act on goods, as a screen does it.
import { useSay } from './say.ts';
import type { Call } from '#packages/call/call.ts';
import { useAttempt } from '#packages/call/useAttempt.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';

export function useDoing<C extends Call>(call: C) {
  return useAttempt(call, { textOf: useFaultText('goods'), offline: useSay().trade('offline.act') });
}
