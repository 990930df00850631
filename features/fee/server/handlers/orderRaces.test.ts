// Concurrency tests for drafts and bank lines.

import { describe, expect, it } from 'vitest';
import { recordReceipt, suspendLine } from '#features/bank/calls/line.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDrafts } from '../../../../test/support/drafts.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  collectOrder,
  dishonourOrder,
  endorseOrder,
  enterCollection,
  registerOrder,
  splitOrder,
} from '../../calls/order.ts';
import { draftNumber } from '../../rules/draft.ts';

const app = await testApp();
const {
  plant,
  mine,
  maker,
  checker,
  idOf,
  watch,
  brokenBooks,
  count,
  draftNo,
  serial,
  draft,
  verified,
  endorsed,
  stateOf,
  memoOf,
  sheet,
} = await openDrafts(app);
const { pool } = app.database;

describe('two at once', () => {
  it('register a part of a draft once', async () => {
    const number = draftNo();
    const outcomes = await Promise.all(
      [1n, 5_000_000n, 9_999_999n, 10_000_001n].map((rangeFrom) =>
        plant(registerOrder, draft({ draftNo: number, rangeFrom: draftNumber(rangeFrom) })),
      ),
    );
    const done = outcomes.filter(({ ok }) => ok).length;
    expect(done).toBeGreaterThan(0);
    const {
      rows: [overlap],
    } = await pool.query<{ count: string }>(
      `select count(*) from fee_order one join fee_order other on other.draft_no = one.draft_no
        and other.id > one.id
        where one.draft_no = $1 and int8range(one.range_from, one.range_to,
          '[]') && int8range(other.range_from, other.range_to, '[]')`,
      [number],
    );
    expect(overlap?.count).toBe('0');
  });
  it('split it or receive it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orderId = await verified();
      const outcomes = await Promise.all([
        plant(splitOrder, { orderId, parts: [fen(1n), fen(9_999_999n)] }),
        mine(endorseOrder, { orderId }),
      ]);
      expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
      const state = await stateOf(orderId);
      expect(await count('fee_order', 'parent_id = $1', orderId)).toBe(state === 'split' ? 2 : 0);
      expect(await memoOf(orderId)).toBe(state === 'split' ? 0n : -10_000_000n);
    }
  });
  it('collect it once, or let it be dishonoured', async () => {
    const orderId = await endorsed();
    answerOf(await maker(enterCollection, { orderId, bank: 'ICBC', serial: serial() }));
    const money = await watch('mine');
    const outcomes = await Promise.all([
      checker(collectOrder, { orderId }),
      checker(collectOrder, { orderId }),
      maker(dishonourOrder, { orderId, reason: '退票' }),
    ]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    const state = await stateOf(orderId);
    expect([(await money())[0], await memoOf(orderId)]).toEqual([
      state === 'collected' ? 10_000_000n : 0n,
      0n,
    ]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('pay no sheet twice over', async () => {
    const sheetId = await sheet(8_000_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(8_000_000n) }] })),
      ),
    );
    expect(outcomes.map(faultOf).toSorted()).toEqual(['above_sheet', 'above_sheet', 'above_sheet', 'done']);
  });
  it.each(['first', 'later', 'in suspense'] as const)(
    'book what the bank paid once, whether its line comes %s',
    async (when) => {
      const [orderId, line] = [await endorsed(), serial()];
      const record = () =>
        maker(recordReceipt, {
          bank: 'CCB',
          serial: line,
          payerName: '中国建设银行',
          amount: fen(10_000_000n),
        });
      const known = when === 'later' ? undefined : answerOf(await record());
      if (known && when === 'in suspense')
        answerOf(await maker(suspendLine, { id: known.id, reason: '付款人不明' }));
      answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: line }));
      const money = await watch('mine');
      answerOf(await checker(collectOrder, { orderId }));
      const again = faultOf(await record());
      const { rows } = await pool.query<{ state: string; amount: string }>(
        'select state, amount_fen as amount from bank_line where serial = $1',
        [line],
      );
      expect([again, rows, (await money())[0], await memoOf(orderId), await brokenBooks()]).toEqual([
        'voucher_used',
        [{ state: 'credited', amount: '10000000' }],
        10_000_000n,
        0n,
        [],
      ]);
    },
  );
  it('book no line of another sum, and none that is somebody else’s already', async () => {
    const [orderId, other] = [await endorsed(), await endorsed()];
    const [small, taken] = [serial(), serial()];
    answerOf(
      await maker(recordReceipt, {
        bank: 'CCB',
        serial: small,
        payerName: '中国建设银行',
        amount: fen(9_999_999n),
      }),
    );
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: small }));
    expect(faultOf(await checker(collectOrder, { orderId }))).toBe('voucher_used');
    const { id } = answerOf(
      await maker(recordReceipt, {
        bank: 'CCB',
        serial: taken,
        firmId: idOf('plant'),
        payerName: '京华电厂',
        amount: fen(10_000_000n),
      }),
    );
    expect(id).toBeDefined();
    answerOf(await maker(enterCollection, { orderId: other, bank: 'CCB', serial: taken }));
    expect(faultOf(await checker(collectOrder, { orderId: other }))).toBe('voucher_used');
  });
  it('enter a line of a bank for one order', async () => {
    const [one, other, line] = [await endorsed(), await endorsed(), serial()];
    answerOf(await maker(enterCollection, { orderId: one, bank: 'CCB', serial: line }));
    expect(faultOf(await maker(enterCollection, { orderId: other, bank: 'CCB', serial: line }))).toBe(
      'serial_used',
    );
  });
});
