// History of fees and orders, and where a move leads.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Failure } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { feeMachine } from '../../states.ts';
import { leadTo, note } from './recordHistory.ts';

const app = await testApp();

describe('a move', () => {
  it.each(Object.entries(feeMachine.moves).map(([name, move]) => [name, move] as const))(
    '%s leads on from its states only',
    (name, { from, to }) => {
      const states = new Set(Object.values(feeMachine.moves).flatMap((one) => [...one.from, one.to]));
      for (const state of states) {
        const led = () => leadTo(feeMachine, state, name as never);
        if ((from as readonly string[]).includes(state)) expect(led()).toBe(to);
        else expect(led).toThrow(Failure);
      }
    },
  );
});

it('is written with its topic', async () => {
  await app.perform((ctx) => note(ctx, { kind: 'fee', id: 'F1', move: 'unpay', reason: 'reversed' }));
  const row = await app.database.reading.one(z.object({ topic: z.string() }))`
    select topic from outbox where topic = 'fee/F1'`;
  expect(row?.topic).toBe('fee/F1');
});
