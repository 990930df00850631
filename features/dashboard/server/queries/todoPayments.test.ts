// Tests of to-dos for payment orders: the seller takes and presents them, the buyer replaces one that failed.

import { expect, it } from 'vitest';
import { dishonourOrder, endorseOrder, presentOrder, verifyOrder } from '#features/fee/calls/order.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDrafts } from '../../../../test/support/drafts.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
const { plant, mine, rival, maker, registered, idOf } = await openDrafts(app);
const dispatcher = await seat(app, idOf('mine'), 'mine', ['firm_dispatcher']);
const KINDS = ['receive_payment', 'present_payment', 'replace_payment'];
const paymentsOf = async (client: typeof mine) => {
  const { list, counts } = answerOf(await client(businessTodo, {}));
  const own = list.filter(({ kind }) => KINDS.includes(kind));
  expect(counts.drafts).toBe(own.length);
  return own;
};
const everybody = { mine, plant, rival, dispatcher };
const waitsFor = async (orderId: string) => {
  const found = await Promise.all(
    Object.entries(everybody).map(async ([name, client]) => {
      const own = (await paymentsOf(client)).filter(({ id }) => id === orderId);
      return own.map(({ kind, counterparty }) => `${name}: ${kind} of ${counterparty ?? ''}`);
    }),
  );
  return found.flat();
};

it('a draft is taken in time, presented when due, and replaced if it is dishonoured', async () => {
  const orderId = await registered({ issuedOn: '2026-06-24', maturesOn: '2026-11-24' });
  expect(await waitsFor(orderId)).toEqual([]);
  answerOf(await maker(verifyOrder, { orderId }));
  expect(await waitsFor(orderId)).toEqual(['mine: receive_payment of plant']);
  expect(await paymentsOf(mine)).toMatchObject([{ due: new Date('2026-11-24T16:00:00Z'), quantity: null }]);
  answerOf(await mine(endorseOrder, { orderId }));
  expect(await waitsFor(orderId)).toEqual(['mine: present_payment of plant']);
  answerOf(await mine(presentOrder, { orderId }));
  expect(await waitsFor(orderId)).toEqual([]);
  answerOf(await maker(dishonourOrder, { orderId, reason: '承兑人账户不足' }));
  expect(await waitsFor(orderId)).toEqual(['plant: replace_payment of mine']);
});

it('a draft that matures later is not to be presented yet', async () => {
  const orderId = await registered({ issuedOn: '2026-11-01', maturesOn: '2026-12-24' });
  answerOf(await maker(verifyOrder, { orderId }));
  answerOf(await mine(endorseOrder, { orderId }));
  expect(await waitsFor(orderId)).toEqual([]);
});
