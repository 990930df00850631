// Whose turn a negotiation is.

import type { Step } from '#features/message/step.ts';
import { isOpen } from '#packages/machine/machine.ts';
import { responseMachine, type ResponseState } from '../states.ts';

/** The side that could accept is the side whose answer is awaited; undefined once it is over. */
export function responseTurn(response: {
  readonly state: ResponseState;
  readonly validUntil: Date;
}): Step<'answer', 'owner' | 'responder'> | undefined {
  const { state, validUntil: due } = response;
  if (isOpen(responseMachine, state, 'accept', 'owner')) return { step: 'answer', by: 'owner', due };
  return isOpen(responseMachine, state, 'agree', 'responder')
    ? { step: 'answer', by: 'responder', due }
    : undefined;
}
