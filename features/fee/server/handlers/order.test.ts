// Tests for payment orders and drafts: ownership of ranges and collection.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDrafts } from '../../../../test/support/drafts.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  collectOrder,
  declineOrder,
  deskOrder,
  deskOrders,
  dishonourOrder,
  endorseOrder,
  enterCollection,
  paymentOrderDetail,
  paymentOrderPage,
  presentOrder,
  refuseOrder,
  registerOrder,
  verifyOrder,
  withdrawOrder,
} from '../../calls/order.ts';

const app = await testApp();
const {
  plant,
  mine,
  rival,
  maker,
  checker,
  watch,
  brokenBooks,
  draftNo,
  serial,
  draft,
  registered,
  verified,
  endorsed,
  stateOf,
  memoOf,
  sheet,
} = await openDrafts(app);

describe('a draft', () => {
  it('is registered, verified, received and collected; its value is money only then', async () => {
    const orderId = await registered();
    expect(faultOf(await mine(paymentOrderDetail, { orderId }))).toBe('not_found');
    expect(faultOf(await plant(endorseOrder, { orderId }))).toBe('not_found');
    answerOf(await maker(verifyOrder, { orderId }));
    expect(answerOf(await mine(paymentOrderDetail, { orderId })).moves).toEqual(['endorse', 'decline']);
    const money = await watch('mine');
    answerOf(await mine(endorseOrder, { orderId }));
    expect([(await money())[0], await memoOf(orderId)]).toEqual([0n, -10_000_000n]);
    expect(faultOf(await checker(collectOrder, { orderId }))).toBe('no_collection');
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    expect(answerOf(await checker(deskOrder, { orderId })).mayCollect).toBe(true);
    answerOf(await checker(collectOrder, { orderId }));
    expect([(await money())[0], await memoOf(orderId), await stateOf(orderId)]).toEqual([
      10_000_000n,
      0n,
      'collected',
    ]);
    expect(answerOf(await plant(paymentOrderDetail, { orderId })).timeline.map(({ move }) => move)).toEqual([
      'register',
      'verify',
      'endorse',
      'enter',
      'collect',
    ]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('that is dishonoured leaves the memorandum book, and another stands in for it', async () => {
    const orderId = await endorsed();
    answerOf(await maker(dishonourOrder, { orderId, reason: '承兑人账户不足' }));
    expect(await memoOf(orderId)).toBe(0n);
    expect(answerOf(await plant(paymentOrderDetail, { orderId })).moves).toEqual(['replace']);
    const other = await registered({ replacesId: orderId });
    expect([
      await stateOf(orderId),
      answerOf(await plant(paymentOrderDetail, { orderId })).replacedBy?.id,
    ]).toEqual(['replaced', other]);
    expect(faultOf(await plant(registerOrder, draft({ replacesId: orderId })))).toBe('wrong_state');
  });
  it('is not taken by the seller: the payer is told why, and its range and its sheets are free again', async () => {
    const [number, sheetId] = [draftNo(), await sheet(8_000_000n)];
    const filter = { draftNo: number, sheets: [{ sheetId, amount: fen(8_000_000n) }] };
    const orderId = await verified(filter);
    expect(faultOf(await plant(declineOrder, { orderId, reason: '承兑人不符' }))).toBe('not_found');
    const outcomes = await Promise.all([
      mine(declineOrder, { orderId, reason: '承兑人不符' }),
      mine(declineOrder, { orderId, reason: '承兑人不符' }),
      plant(withdrawOrder, { orderId }),
    ]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    expect([
      await memoOf(orderId),
      faultOf(await mine(endorseOrder, { orderId })),
      faultOf(await plant(registerOrder, draft(filter))),
    ]).toEqual([0n, 'wrong_state', 'done']);
  });
  it('may be turned down or taken back, and its range is free again', async () => {
    const number = draftNo();
    const orderId = await registered({ draftNo: number });
    expect(faultOf(await plant(registerOrder, draft({ draftNo: number })))).toBe('draft_used');
    answerOf(await maker(refuseOrder, { orderId, reason: '影像不清' }));
    const again = await registered({ draftNo: number });
    answerOf(await plant(withdrawOrder, { orderId: again }));
    expect(faultOf(await plant(registerOrder, draft({ draftNo: number })))).toBe('done');
  });
  it.each<[string, Partial<InputOf<typeof registerOrder>>, string]>([
    ['without its number', { draftNo: undefined }, 'draft_incomplete'],
    ['that is past its day', { issuedOn: '2026-06-01', maturesOn: '2026-11-23' }, 'maturity_past'],
    ['that runs for more than six months', { maturesOn: '2027-05-21' }, 'tenor_too_long'],
    ['that is not issued yet', { issuedOn: '2026-11-25' }, 'draft_incomplete'],
    ['with a picture that is not the firm’s', { imageIds: [app.runtime.newId()] }, 'files_unusable'],
    [
      'that matures before it is issued',
      { issuedOn: '2026-11-20', maturesOn: '2026-11-19' },
      'draft_incomplete',
    ],
  ])('is not registered %s', async (_name, changes, fault) => {
    expect(faultOf(await plant(registerOrder, draft(changes)))).toBe(fault);
  });
  it('is its two firms’ and the desk’s alone', async () => {
    const orderId = await verified();
    for (const by of [rival]) {
      expect(faultOf(await by(paymentOrderDetail, { orderId }))).toBe('not_found');
      expect(faultOf(await by(endorseOrder, { orderId }))).toBe('not_found');
    }
    expect(faultOf(await rival(registerOrder, draft()))).toBe('not_found');
    expect(answerOf(await rival(paymentOrderPage, {})).total).toBe(0);
    expect(
      answerOf(await maker(deskOrders, { isWaiting: true })).list.every(
        ({ state }) => state === 'registered',
      ),
    ).toBe(true);
  });
  it('is verified on its last day, and received on it, not after', async () => {
    const orderId = await verified({ issuedOn: '2026-06-24', maturesOn: '2026-11-24' });
    const before = app.now;
    app.now = new Date('2026-11-24T17:00:00Z');
    expect(faultOf(await mine(endorseOrder, { orderId }))).toBe('maturity_past');
    app.now = before;
    expect(faultOf(await mine(endorseOrder, { orderId }))).toBe('done');
  });
});

describe('presenting for payment', () => {
  const due = { issuedOn: '2026-06-24', maturesOn: '2026-11-24' };
  const movesFor = async (by: typeof mine, orderId: string) =>
    answerOf(await by(paymentOrderDetail, { orderId })).moves;

  it('is the seller’s, who holds it, from its day on; the desk and the payer learn of it, and it is collected like any other', async () => {
    const orderId = await endorsed(due);
    expect([await movesFor(mine, orderId), await movesFor(plant, orderId)]).toEqual([['present'], []]);
    expect([
      faultOf(await plant(presentOrder, { orderId })),
      faultOf(await rival(presentOrder, { orderId })),
    ]).toEqual(['not_found', 'not_found']);
    answerOf(await mine(presentOrder, { orderId }));
    const shown = answerOf(await plant(paymentOrderDetail, { orderId }));
    expect([shown.card.state, shown.card.presentedAt, shown.timeline.at(-1)?.move]).toEqual([
      'endorsed',
      app.now,
      'present',
    ]);
    expect(answerOf(await maker(deskOrders, { isWaiting: true })).list.map(({ id }) => id)).toContain(
      orderId,
    );
    expect(await movesFor(mine, orderId)).toEqual([]);
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    answerOf(await checker(collectOrder, { orderId }));
    expect([await stateOf(orderId), await brokenBooks()]).toEqual(['collected', []]);
  });
  it('comes neither before its day, nor before it was received, nor of a transfer', async () => {
    const early = await endorsed();
    expect(await mine(presentOrder, { orderId: early })).toMatchObject({
      ok: false,
      fault: { name: 'not_due', params: { maturity: '2027-05-20' } },
    });
    expect(faultOf(await mine(presentOrder, { orderId: await verified(due) }))).toBe('wrong_state');
    const transfer = await endorsed({ type: 'transfer', draftNo: undefined, reference: 'T1', ...due });
    expect([
      faultOf(await mine(presentOrder, { orderId: transfer })),
      await movesFor(mine, transfer),
    ]).toEqual(['not_presentable', []]);
  });
  it('happens once, whoever presses at once, and not after it was dishonoured', async () => {
    const orderId = await endorsed(due);
    const outcomes = await Promise.all([
      mine(presentOrder, { orderId }),
      mine(presentOrder, { orderId }),
      mine(presentOrder, { orderId }),
    ]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    const refused = await endorsed(due);
    const meanwhile = await Promise.all([
      mine(presentOrder, { orderId: refused }),
      maker(dishonourOrder, { orderId: refused, reason: '拒付' }),
    ]);
    expect(meanwhile.map(faultOf).at(-1)).toBe('done');
    expect([
      await stateOf(refused),
      await memoOf(refused),
      faultOf(await mine(presentOrder, { orderId: refused })),
    ]).toEqual(['dishonoured', 0n, 'wrong_state']);
  });
});
