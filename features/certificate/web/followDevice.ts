// Has the holder's device sign what a call asks for, and repeats the call.

import { type AnswerFault, ToldError } from '#packages/rpc/react/useCall.ts';
import { whileWaiting } from '#packages/ui/Dialog.tsx';
import type { certificateFaults, DeviceTask } from '../faults.ts';
import type { DeviceProof } from '../proof.ts';

/** The input of every call that asks has its proof in one of these places. */
type Asking = { readonly proof: object } | { readonly by: { readonly proof: object } };

/** The first screen loads this, and no faults. */
const ASKED: keyof typeof certificateFaults = 'device_asked';

export const followDevice: AnswerFault = ({ fault, input }, load) =>
  fault.name === ASKED ? signAsked(fault.params as DeviceTask, input as Asking, load) : undefined;

async function signAsked(
  { ticketId, certificate, hash }: DeviceTask,
  input: Asking,
  load: Parameters<AnswerFault>[1],
): Promise<unknown> {
  const [{ DeviceError, signByDevice }, find] = await Promise.all([
    import('#packages/ui/webEid.ts'),
    load('certificate'),
  ]);
  const wait = { title: find('device.waits') ?? '', body: find('device.waitsWhy') };
  const signature = await whileWaiting(wait, () => signByDevice(certificate, hash)).catch(
    (error: unknown) => {
      if (!(error instanceof DeviceError)) throw error;
      throw new ToldError(find(`device.flaw.${error.flaw}`) ?? error.message);
    },
  );
  return withAnswer(input, { answer: { ticketId, signature } });
}

export function withAnswer(input: Asking, answered: DeviceProof): Asking {
  const put = (proof: object) => ('device' in proof ? { device: answered } : answered);
  return 'by' in input
    ? { ...input, by: { ...input.by, proof: put(input.by.proof) } }
    : { ...input, proof: put(input.proof) };
}
