// Whose turn a negotiation is, state by state.

import { expect, it } from 'vitest';
import { statesOf } from '#packages/machine/machine.ts';
import { responseMachine, type ResponseState } from '../states.ts';
import { responseTurn } from './turn.ts';

const WAITS_FOR: Partial<Record<ResponseState, string>> = {
  submitted: 'owner',
  responder_countered: 'owner',
  owner_countered: 'responder',
};
const validUntil = new Date('2026-11-25T10:00:00Z');

it.each(statesOf(responseMachine))('%s', (state) => {
  const by = WAITS_FOR[state];
  expect(responseTurn({ state, validUntil })).toEqual(
    by === undefined ? undefined : { step: 'answer', by, due: validUntil },
  );
});
