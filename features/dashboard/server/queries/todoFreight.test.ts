// Tests of to-dos for freight bills: the payer answers and pays, the writer mends, the carrier invoices.

import { expect, it } from 'vitest';
import {
  confirmFreight,
  invoiceFreight,
  payFreight,
  returnFreight,
  withdrawFreight,
} from '#features/fee/calls/freight.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFreights } from '../../../../test/support/freights.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
const { gate, buyer, plantMoney, hauler, written } = await openFreights(app);
const KINDS = ['answer_freight', 'pay_freight', 'mend_freight', 'invoice_freight'];
const freightsOf = async (client: typeof gate) => {
  const { list, counts } = answerOf(await client(businessTodo, {}));
  const own = list.filter(({ kind }) => KINDS.includes(kind));
  expect(counts.freight).toBe(own.length);
  return own;
};
const everybody = { gate, buyer, plantMoney, hauler };
/** Who is led to the bill, by what. */
const waitsFor = async (freightId: string) => {
  const found = await Promise.all(
    Object.entries(everybody).map(async ([name, client]) => {
      const own = (await freightsOf(client)).filter(({ id }) => id === freightId);
      return own.map(({ kind, counterparty }) => `${name}: ${kind} of ${counterparty ?? ''}`);
    }),
  );
  return found.flat();
};

it('waits for the payer’s finance with the carrier, tonnes and yuan', async () => {
  const freightId = await written();
  expect(await freightsOf(plantMoney)).toMatchObject([
    { id: freightId, counterparty: 'haul', due: null, quantity: 30_000n, amount: 300_000n },
  ]);
});

it('is confirmed, paid and invoiced in turn, and waits for nobody after', async () => {
  const freightId = await written();
  expect(await waitsFor(freightId)).toEqual(['plantMoney: answer_freight of haul']);
  answerOf(await plantMoney(confirmFreight, { freightId }));
  expect(await waitsFor(freightId)).toEqual(['plantMoney: pay_freight of haul']);
  answerOf(await plantMoney(payFreight, { freightId }));
  expect(await waitsFor(freightId)).toEqual(['hauler: invoice_freight of plant']);
  answerOf(await hauler(invoiceFreight, { freightId, invoiceNo: '26127000000000000002' }));
  expect(await waitsFor(freightId)).toEqual([]);
});

it('that came back waits for who wrote it until it is withdrawn', async () => {
  const freightId = await written();
  answerOf(await plantMoney(returnFreight, { freightId, reason: '运价不对' }));
  expect(await waitsFor(freightId)).toEqual(['gate: mend_freight of plant']);
  answerOf(await gate(withdrawFreight, { freightId }));
  expect(await waitsFor(freightId)).toEqual([]);
});
