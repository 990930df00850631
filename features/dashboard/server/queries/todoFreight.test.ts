// Tests of to-dos for freight bills: who owes one answers it.

import { expect, it } from 'vitest';
import { confirmFreight } from '#features/fee/calls/freight.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFreights } from '../../../../test/support/freights.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
const { gate, buyer, plantMoney, hauler, written } = await openFreights(app);
const freightsOf = async (client: typeof gate) => {
  const { list, counts } = answerOf(await client(businessTodo, {}));
  const own = list.filter(({ kind }) => kind === 'answer_freight');
  expect(counts.freight).toBe(own.length);
  return own;
};

it('waits for the payer’s finance with the carrier, tonnes and yuan, until it is confirmed', async () => {
  const freightId = await written();
  expect(await freightsOf(plantMoney)).toMatchObject([
    { id: freightId, counterparty: 'haul', due: null, quantity: 30_000n, amount: 300_000n },
  ]);
  for (const other of [gate, buyer, hauler]) expect(await freightsOf(other)).toEqual([]);
  answerOf(await plantMoney(confirmFreight, { freightId }));
  expect(await freightsOf(plantMoney)).toEqual([]);
});
