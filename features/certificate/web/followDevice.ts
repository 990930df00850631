// Has the holder's device sign what a call asks for, and repeats the call.

import { type AnswerFault, ToldError } from '#packages/rpc/react/useCall.ts';
import { certificateFaults, type DeviceTask } from '../faults.ts';

/** The input of every call that asks has the proof in a field of this name. */
interface Asking {
  readonly proof: object;
}

export const followDevice: AnswerFault = ({ fault, input }, load) =>
  fault.name === certificateFaults.device_asked.name
    ? signAsked(fault.params as DeviceTask, input as Asking, load)
    : undefined;

async function signAsked(
  { ticketId, certificate, hash }: DeviceTask,
  input: Asking,
  load: Parameters<AnswerFault>[1],
): Promise<unknown> {
  const { DeviceError, signByDevice } = await import('#packages/ui/webEid.ts');
  const signature = await signByDevice(certificate, hash).catch(async (error: unknown) => {
    if (!(error instanceof DeviceError)) throw error;
    const find = await load('certificate');
    throw new ToldError(find(`device.flaw.${error.flaw}`) ?? error.message);
  });
  const answered = { answer: { ticketId, signature } };
  return { ...input, proof: 'device' in input.proof ? { device: answered } : answered };
}
