// History of fees and orders, and where a move leads.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Failure } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { feeMachine } from '../../states.ts';
import { leadTo, note } from './recordHistory.ts';

const app = await testApp();

const states = [...new Set(Object.values(feeMachine.moves).flatMap(({ from, to }) => [...from, to]))];
const outcomeOf = (work: () => string) => {
  try {
    return work();
  } catch (error) {
    return error instanceof Failure ? error.fault.name : error;
  }
};

it.each(Object.entries(feeMachine.moves))('%s leads on from its states only', (name, { from, to }) => {
  const starts: readonly string[] = from;
  expect(
    states.map((state) => outcomeOf(() => leadTo(feeMachine, state, name as keyof typeof feeMachine.moves))),
  ).toEqual(states.map((state) => (starts.includes(state) ? to : 'wrong_state')));
});

it('is written with its topic', async () => {
  await app.perform((ctx) => note(ctx, { kind: 'fee', id: 'F1', move: 'unpay', reason: 'reversed' }));
  const row = await app.database.reading.one(z.object({ topic: z.string() }))`
    select topic from outbox where topic = 'fee/F1'`;
  expect(row?.topic).toBe('fee/F1');
});
