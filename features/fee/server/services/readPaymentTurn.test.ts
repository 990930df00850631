// Tests of what a payment order awaits: of whom, by whose seat, until when.

import { expect, it } from 'vitest';
import { nextTurn } from '#features/message/calls/turn.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDrafts } from '../../../../test/support/drafts.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  dishonourOrder,
  endorseOrder,
  paymentOrderDetail,
  presentOrder,
  verifyOrder,
} from '../../calls/order.ts';

const app = await testApp();
const { plant, mine, rival, maker, registered, idOf } = await openDrafts(app);
const dispatcher = await seat(app, idOf('mine'), 'mine', ['firm_dispatcher']);

it('waits for the desk, the seller, the desk again and, dishonoured, for the buyer', async () => {
  const orderId = await registered({ issuedOn: '2026-06-24', maturesOn: '2026-11-24' });
  const turnOf = async (by: typeof mine) =>
    answerOf(await by(nextTurn, { type: 'payment_order', id: orderId })).turn;
  const due = new Date('2026-11-24T16:00:00Z');
  expect(await turnOf(plant)).toMatchObject({ feature: 'fee', step: 'verify', whose: 'platform', due });
  // The seller learns of it once it is verified.
  expect(await turnOf(mine)).toBeNull();

  answerOf(await maker(verifyOrder, { orderId }));
  const seats = ['firm_representative', 'firm_finance'];
  expect(await turnOf(mine)).toMatchObject({ step: 'receive', whose: 'ours', seats, mayDo: true, due });
  expect(await turnOf(dispatcher)).toMatchObject({ step: 'receive', whose: 'ours', seats, mayDo: false });
  expect(await turnOf(plant)).toMatchObject({ whose: 'theirs', firm: 'mine', seats: [], mayDo: false });
  expect(await turnOf(rival)).toBeNull();

  answerOf(await mine(endorseOrder, { orderId }));
  expect(await turnOf(mine)).toMatchObject({ step: 'present', whose: 'ours', mayDo: true, due: null });
  answerOf(await mine(presentOrder, { orderId }));
  expect(await turnOf(mine)).toMatchObject({ step: 'collect', whose: 'platform', seats: [] });
  answerOf(await maker(dishonourOrder, { orderId, reason: '承兑人账户不足' }));
  expect(await turnOf(plant)).toMatchObject({ step: 'replace', whose: 'ours', seats, mayDo: true });
});

it('is followed by the topic of the order', () => {
  const topics = paymentOrderDetail.topics?.({ orderId: 'one' });
  expect(topics).toEqual(['order/one']);
  expect(nextTurn.topics?.({ type: 'payment_order', id: 'one' })).toEqual(topics);
});
