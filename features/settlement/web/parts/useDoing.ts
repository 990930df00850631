// An act of settlement, as a screen does it.
import { useSay } from './say.ts';
import type { Call } from '#packages/call/call.ts';
import type { RaisedFault } from '#packages/call/client.ts';
import { useAttempt } from '#packages/call/useAttempt.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import type { Fault } from '#packages/fault/fault.ts';

export function useDoing<C extends Call>(call: C) {
  return useAttempt(call, { textOf: useObstacleText(), offline: useSay().trade('offline.act') });
}

/** What goes wrong in signing is named by the certificates, money by the ledger. */
function useObstacleText() {
  const texts = { settlement: useFaultText('settlement'), certificate: useFaultText('certificate'), funds: useFaultText('funds') };
  return (failure: RaisedFault<Fault> | Error) =>
    (failure instanceof Error || !(failure.feature in texts) ? texts.settlement : texts[failure.feature as keyof typeof texts])(failure);
}
