// The lifecycle of fees, and the first entry of a history.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireMove } from '#packages/db/transition.ts';
import { Failure } from '#packages/fault/fault.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { testApp } from '../../../../test/support/app.ts';
import { feeMachine, type FeeMove, type FeeState } from '../../states.ts';
import { feeLifecycle, recordFeeCreation } from './transitionFee.ts';

const app = await testApp();

const states = statesOf(feeMachine);

const outcomeOf = (work: () => string) => {
  try {
    return work();
  } catch (error) {
    return error instanceof Failure ? error.fault.name : error;
  }
};

it.each(Object.keys(feeMachine.moves) as FeeMove[])(
  '%s is open in its states, to its parties only',
  (move) => {
    const { from, by } = feeMachine.moves[move];
    const [party = ''] = by;
    const attempt = (state: FeeState, mover: string) =>
      outcomeOf(() =>
        requireMove(feeLifecycle, { id: 'F1', state }, move, mover === 'clock' ? 'clock' : [mover]),
      );
    expect(states.map((state) => attempt(state, party))).toEqual(
      states.map((state) => (from.includes(state) ? party : 'wrong_state')),
    );
    expect(from.map((state) => attempt(state, 'driver'))).toEqual(from.map(() => 'wrong_state'));
  },
);

it('begins with an entry without a previous state, told to its topic', async () => {
  await app.perform((ctx) => recordFeeCreation(ctx, 'fee', { id: 'F1', move: 'accrue', to: 'accrued' }));
  const row = await app.database.reading.one(z.object({ topic: z.string(), from: z.nullable(z.string()) }))`
    select outbox.topic, entry.from_state as from
      from outbox, fee_history as entry
     where topic = 'fee/F1'
       and entry.subject_id = 'F1'`;
  expect(row).toEqual({ topic: 'fee/F1', from: null });
});
