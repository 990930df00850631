// Tests for what a draft pays: parts and sheets.

import { describe, expect, it } from 'vitest';
import { readPrepaidLeft } from '#features/settlement/server/services/composeSheet.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDrafts } from '../../../../test/support/drafts.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  collectOrder,
  endorseOrder,
  enterCollection,
  orderContracts,
  paymentOrderDetail,
  registerOrder,
  splitOrder,
  withdrawOrder,
} from '../../calls/order.ts';

const app = await testApp();
const {
  contractId,
  plant,
  mine,
  maker,
  checker,
  count,
  serial,
  draft,
  registered,
  verified,
  endorsed,
  sheet,
} = await openDrafts(app);
const { pool } = app.database;

describe('splitting', () => {
  it('makes drafts of parts of its range, which lie apart', async () => {
    const orderId = await verified();
    expect(faultOf(await plant(splitOrder, { orderId, parts: [fen(1n), fen(2n)] }))).toBe('parts_differ');
    const { orderIds } = answerOf(
      await plant(splitOrder, { orderId, parts: [fen(4_000_000n), fen(6_000_000n)] }),
    );
    const parts = await Promise.all(
      orderIds.map(async (id) => answerOf(await plant(paymentOrderDetail, { orderId: id }))),
    );
    expect(parts.map(({ rangeFrom, rangeTo, card }) => [rangeFrom, rangeTo, card.state])).toEqual([
      [1n, 4_000_000n, 'verified'],
      [4_000_001n, 10_000_000n, 'verified'],
    ]);
    expect(answerOf(await plant(paymentOrderDetail, { orderId })).children).toHaveLength(2);
    answerOf(await plant(splitOrder, { orderId: orderIds[1] ?? '', parts: [fen(1n), fen(5_999_999n)] }));
    answerOf(await mine(endorseOrder, { orderId: orderIds[0] ?? '' }));
    expect(await count('fee_order', `parent_id = $1`, orderIds[1])).toBe(2);
  });
  it('is for drafts', async () => {
    const orderId = await verified({ type: 'transfer', draftNo: undefined, reference: 'ZZ-1' });
    expect(faultOf(await plant(splitOrder, { orderId, parts: [fen(1n), fen(9_999_999n)] }))).toBe(
      'not_splittable',
    );
  });
  it('takes the sheets along in their order', async () => {
    const [one, other] = [await sheet(3_000_000n), await sheet(4_000_000n)];
    const orderId = await verified({
      sheets: [
        { sheetId: one, amount: fen(3_000_000n) },
        { sheetId: other, amount: fen(4_000_000n) },
      ],
    });
    const { orderIds } = answerOf(
      await plant(splitOrder, { orderId, parts: [fen(5_000_000n), fen(5_000_000n)] }),
    );
    const paid = await Promise.all(
      orderIds.map(async (id) =>
        answerOf(await plant(paymentOrderDetail, { orderId: id })).sheets.map(({ id: sheetId, amount }) => [
          sheetId,
          amount,
        ]),
      ),
    );
    expect(paid).toEqual([
      [
        [one, 3_000_000n],
        [other, 2_000_000n],
      ],
      [[other, 2_000_000n]],
    ]);
  });
});

describe('a sheet', () => {
  it('is paid in part, and never more than is left of it', async () => {
    const sheetId = await sheet(8_000_000n);
    const first = await registered({ sheets: [{ sheetId, amount: fen(5_000_000n) }] });
    expect(answerOf(await plant(paymentOrderDetail, { orderId: first })).card.isPart).toBe(true);
    expect(
      faultOf(await plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(3_000_001n) }] }))),
    ).toBe('above_sheet');
    expect(
      faultOf(
        await plant(
          registerOrder,
          draft({ amount: fen(2_000_000n), sheets: [{ sheetId, amount: fen(3_000_000n) }] }),
        ),
      ),
    ).toBe('above_order');
    const [contract] = answerOf(await plant(orderContracts, {})).contracts;
    expect(contract?.title).not.toBe('');
    expect(contract?.quantity).toBeGreaterThan(0n);
    const owed = contract?.sheets.find(({ id }) => id === sheetId);
    expect(owed?.left).toBe(3_000_000n);
    answerOf(await plant(withdrawOrder, { orderId: first }));
    expect(
      faultOf(await plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(8_000_000n) }] }))),
    ).toBe('done');
  });
  it('is paid by the draft once that is collected', async () => {
    const sheetId = await sheet(8_000_000n);
    const orderId = await endorsed({ sheets: [{ sheetId, amount: fen(5_000_000n) }] });
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    answerOf(await checker(collectOrder, { orderId }));
    const {
      rows: [row],
    } = await pool.query<{ paid: string; state: string }>(
      'select paid_fen as paid, state from settlement_sheet where id = $1',
      [sheetId],
    );
    expect(row).toEqual({ paid: '5000000', state: 'paying' });
    expect(
      answerOf(await plant(orderContracts, {})).contracts[0]?.sheets.find(({ id }) => id === sheetId)?.left,
    ).toBe(3_000_000n);
  });
  it('to come is paid ahead by what no sheet took up', async () => {
    const [before, sheetId] = [
      await readPrepaidLeft(app.database.reading, contractId, undefined),
      await sheet(6_000_000n),
    ];
    const orderId = await endorsed({ sheets: [{ sheetId, amount: fen(5_000_000n) }] });
    await pool.query(`update settlement_sheet set state = 'reversed' where id = $1`, [sheetId]);
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: serial() }));
    answerOf(await checker(collectOrder, { orderId }));
    expect((await readPrepaidLeft(app.database.reading, contractId, undefined)) - before).toBe(10_000_000n);
  });
  it('costs what the contract says of the tenor', async () => {
    const sheetId = await sheet(8_000_000n);
    const { surcharge } = answerOf(
      await plant(registerOrder, draft({ sheets: [{ sheetId, amount: fen(8_000_000n) }] })),
    );
    expect(surcharge).toBe(200_000n);
  });
});
