// Tests for credit notes, refunds and red invoices, also concurrently.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { confirmReversal, requestEntryReversal } from '#features/funds/calls/ledger.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { fen, kg, plus } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFees } from '../../../../test/support/fees.ts';
import { payIn } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { feeDetail, feePage, invoicePage, payFees, requestInvoice } from '../../calls/bill.ts';
import {
  deskInvoices,
  feeRevenue,
  issueFee,
  issueInvoice,
  reverseInvoice,
  waiveFee,
} from '../../calls/desk.ts';
import { listFeeTasks } from '../public.ts';

const app = await testApp();
const trading = await openTrading(app);
const { idOf, watch, brokenBooks, count } = trading;
const { contract, confirmSheet, reverseSheet, bill, newest: newestOf } = openFees(app, trading);
const { pool } = app.database;
await openFirm(app, 'desk', ['operator_settlement', 'operator_checker', 'operator_maker'], {
  kind: 'platform',
  canBuy: false,
  canSell: false,
});
const [plant, settler, checker, maker] = await Promise.all(
  ['plant.finance', 'desk.settlement', 'desk.checker', 'desk.maker'].map((name) => app.signIn(name)),
);
if (!plant || !settler || !checker || !maker) throw new Error('somebody is not there');
beforeAll(() => payIn(app, idOf('plant'), 100_000_000n));

const newest = () => newestOf(plant);
const detail = async (feeId: string) => answerOf(await plant(feeDetail, { feeId }));
const pay = (feeId: string) => plant(payFees, { feeIds: [feeId] });
/** The fee of 100 t is 20.00 yuan. */
async function charged(settled = kg(100_000n)) {
  const of = await contract();
  const sheetId = await confirmSheet(of, settled);
  await bill();
  return { of, sheetId, settled, feeId: (await newest()).id };
}
async function paid(settled = kg(100_000n)) {
  const fee = await charged(settled);
  answerOf(await pay(fee.feeId));
  return fee;
}
const entriesOf = async (feeId: string) =>
  (
    await pool.query<{ event: string; reversed: boolean }>(
      `select event, exists (select from funds_entry as later
        where later.reverses_entry_id = entry.id) as reversed from funds_entry as entry where matter_id = $1
          order by seq`,
      [feeId],
    )
  ).rows;

describe('a fee that was paid', () => {
  it('goes back when its sheet is reversed, and the sheet that adjusts it is charged for its own tonnes', async () => {
    const { of, sheetId, settled, feeId } = await paid();
    const [money, before] = [
      await watch('plant'),
      (
        await pool.query<{ fen: string }>(
          `select balance_fen as fen from funds_balance where code = 'LIAB.VAT_OUT'`,
        )
      ).rows[0]?.fen,
    ];
    await reverseSheet(of, sheetId, settled);
    expect((await money())[0]).toBe(2_000n);
    const { card, credits, net, vat, timeline } = await detail(feeId);
    expect([card.state, card.payable, card.credited, card.quantity, net, vat]).toEqual([
      'credited',
      0n,
      2_000n,
      0n,
      0n,
      0n,
    ]);
    expect(credits).toMatchObject([
      { cause: 'reversed', quantity: 100_000n, amount: 2_000n, isRefunded: true },
    ]);
    expect(timeline.map(({ move }) => move)).toEqual(['accrue', 'bill', 'pay', 'credit']);
    expect(await entriesOf(feeId)).toEqual([
      { event: 'M12', reversed: true },
      { event: 'M22', reversed: false },
    ]);
    const {
      rows: [vatNow],
    } = await pool.query<{ fen: string }>(
      `select balance_fen as fen from funds_balance where code = 'LIAB.VAT_OUT'`,
    );
    expect(BigInt(before ?? 0) - BigInt(vatNow?.fen ?? 0)).toBe(113n);
    await confirmSheet(of, kg(90_000n));
    expect(await newest()).toMatchObject({ state: 'accrued', quantity: 90_000n, payable: 1_800n });
    expect(
      answerOf(await plant(readInbox, {})).list.find(
        ({ template, matter }) => template === 'refunded' && matter.id === feeId,
      )?.params,
    ).toMatchObject({ amount: '2000' });
    expect(await brokenBooks()).toEqual([]);
  });
  it('goes back in part when a final sheet settles less than the provisional one it replaces: the entry is taken back, and the rest posted anew', async () => {
    const { of, feeId } = await paid();
    const money = await watch('plant');
    await confirmSheet(of, kg(88_500n), kg(-11_500n));
    expect((await money())[0]).toBe(230n);
    expect(await detail(feeId)).toMatchObject({
      card: { state: 'paid', payable: 1_770n, quantity: 88_500n, credited: 230n },
      charged: 2_000n,
      net: 1_670n,
      vat: 100n,
    });
    expect(await entriesOf(feeId)).toEqual([
      { event: 'M12', reversed: true },
      { event: 'M22', reversed: false },
      { event: 'M12', reversed: false },
    ]);
    await confirmSheet(of, kg(80_000n), kg(-8_500n));
    expect((await money())[0]).toBe(400n);
    expect((await detail(feeId)).credits.map(({ amount }) => amount)).toEqual([230n, 170n]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('keeps the rate of tax it accrued with, whatever the law says later', async () => {
    const { of, feeId } = await paid();
    await app.perform(({ tx, now }) => setParameter({ tx, now }, 'SERVICE_VAT', '900'));
    await confirmSheet(of, kg(50_000n), kg(-50_000n));
    expect(await detail(feeId)).toMatchObject({
      vatRate: 600n,
      card: { payable: 1_000n },
      net: 943n,
      vat: 57n,
    });
    const { feeId: later } = await paid();
    expect(await detail(later)).toMatchObject({ vatRate: 900n, net: 1_835n, vat: 165n });
    const { feeId: issued } = answerOf(
      await settler(issueFee, {
        firmId: idOf('plant'),
        type: 'meeting',
        gross: fen(10_900n),
        discount: fen(0n),
        note: '培训',
      }),
    );
    expect(await detail(issued)).toMatchObject({ vatRate: 900n, net: 10_000n });
    await app.perform(({ tx, now }) => setParameter({ tx, now }, 'SERVICE_VAT', '600'));
    expect(await brokenBooks()).toEqual([]);
  });
  it('of another sheet stays when one is reversed', async () => {
    const { of, sheetId, settled, feeId } = await paid();
    await confirmSheet(of, kg(40_000n));
    const other = await newest();
    await reverseSheet(of, sheetId, settled);
    expect([(await detail(feeId)).card.state, (await detail(other.id)).card.credited]).toEqual([
      'credited',
      0n,
    ]);
  });
});

describe('a fee that is owed', () => {
  it('is less by what is taken off, and is paid as that', async () => {
    const { of, feeId } = await charged();
    await confirmSheet(of, kg(60_000n), kg(-40_000n));
    const money = await watch('plant');
    expect(answerOf(await pay(feeId)).amount).toBe(1_200n);
    expect((await money())[0]).toBe(-1_200n);
    expect((await detail(feeId)).credits).toMatchObject([{ amount: 800n, isRefunded: false }]);
  });
  it('that was waived stays waived: nothing goes back, and it is not charged again', async () => {
    const { of, sheetId, settled, feeId } = await charged();
    answerOf(await settler(waiveFee, { feeId, reason: '协商' }));
    await reverseSheet(of, sheetId, settled);
    await confirmSheet(of, kg(90_000n));
    expect([(await detail(feeId)).card.state, (await newest()).id]).toEqual(['waived', feeId]);
  });
});

describe('an invoice', () => {
  const NUMBERS = ['26117000000000000011', '26117000000000000012', '26117000000000000013'] as const;
  it('that is asked for is put aside when a fee on it is credited', async () => {
    const [{ of, sheetId, settled, feeId }, { feeId: other }] = [await paid(), await paid()];
    answerOf(await plant(requestInvoice, { feeIds: [feeId, other] }));
    await reverseSheet(of, sheetId, settled);
    expect(answerOf(await plant(invoicePage, {})).list[0]).toMatchObject({ state: 'refused' });
    expect([(await detail(feeId)).card.state, (await detail(other)).moves]).toEqual([
      'credited',
      ['invoice'],
    ]);
  });
  it('that is issued waits at the desk for its red one; then what remains may be invoiced', async () => {
    const [whole, part] = [await paid(), await paid()];
    const { invoiceId } = answerOf(await plant(requestInvoice, { feeIds: [whole.feeId, part.feeId] }));
    answerOf(await settler(issueInvoice, { invoiceId, invoiceNo: NUMBERS[0] }));
    await reverseSheet(whole.of, whole.sheetId, whole.settled);
    await confirmSheet(part.of, kg(90_000n), kg(-10_000n));
    expect([(await detail(whole.feeId)).card.state, (await detail(whole.feeId)).card.payable]).toEqual([
      'invoiced',
      0n,
    ]);
    expect(answerOf(await settler(deskInvoices, {})).list[0]).toMatchObject({
      id: invoiceId,
      isOutdated: true,
    });
    expect(
      (await listFeeTasks(app.database.reading, ['operator_settlement'])).filter(
        ({ id }) => id === invoiceId,
      ),
    ).toMatchObject([{ kind: 'redden_invoice' }]);
    answerOf(await settler(reverseInvoice, { invoiceId, redNo: NUMBERS[1], reason: '结算冲减' }));
    expect([(await detail(whole.feeId)).card.state, (await detail(part.feeId)).moves]).toEqual([
      'credited',
      ['invoice'],
    ]);
    expect(
      (await listFeeTasks(app.database.reading, ['operator_settlement'])).some(({ id }) => id === invoiceId),
    ).toBe(false);
    expect(answerOf(await plant(requestInvoice, { feeIds: [part.feeId] })).gross).toBe(1_800n);
  });
});

describe('two at once', () => {
  it('pay a fee and reverse its sheet: nobody pays for what was reversed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { of, sheetId, settled, feeId } = await charged();
      const money = await watch('plant');
      const [outcome] = await Promise.all([pay(feeId), reverseSheet(of, sheetId, settled)]);
      expect(['done', 'wrong_state']).toContain(faultOf(outcome));
      expect([(await money())[0], (await detail(feeId)).card.state]).toEqual([0n, 'credited']);
      expect(await count('fee_credit', 'bill_id = $1', feeId)).toBe(1);
    }
    expect(await brokenBooks()).toEqual([]);
  });
  it('ask for an invoice and reverse the sheet of one of its fees', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { of, sheetId, settled, feeId } = await paid();
      await Promise.all([plant(requestInvoice, { feeIds: [feeId] }), reverseSheet(of, sheetId, settled)]);
      expect((await detail(feeId)).card).toMatchObject({ state: 'credited', isOnInvoice: false });
    }
  });
  it('tell of the same reversal: it is credited once', async () => {
    const { of, sheetId, settled, feeId } = await paid();
    await app.database.pool.query('update contract set settled_kg = settled_kg + $2 where id = $1', [
      of,
      settled,
    ]);
    const money = await watch('plant');
    await Promise.all([reverseSheet(of, sheetId, settled), reverseSheet(of, sheetId, settled)]);
    expect([(await money())[0], await count('fee_credit', 'bill_id = $1', feeId)]).toEqual([2_000n, 1]);
  });
});

it('a fee whose entry two operators take back is owed again, and paid by another entry', async () => {
  const { feeId } = await paid();
  const {
    rows: [entry],
  } = await pool.query<{ id: string }>('select id from funds_entry where key = $1', [`fee/${feeId}/pay`]);
  const { id } = answerOf(await maker(requestEntryReversal, { entryId: entry?.id ?? '', reason: '记错' }));
  answerOf(await checker(confirmReversal, { id }));
  expect((await detail(feeId)).moves).toEqual(['pay', 'object']);
  answerOf(await pay(feeId));
  expect((await entriesOf(feeId)).filter(({ reversed }) => !reversed).map(({ event }) => event)).toEqual([
    'M12',
  ]);
  expect(await brokenBooks()).toEqual([]);
});

it('revenue counts what came in and what went back, each in its month', async () => {
  const { rows } = answerOf(await settler(feeRevenue, { year: app.now.getUTCFullYear() }));
  expect(rows.every(({ paid: came, refunded, net, vat }) => came - refunded === net + vat)).toBe(true);
  const { sum } = answerOf(await plant(feePage, { states: ['paid', 'invoiced'] }));
  expect(plus(...rows.map(({ paid: came }) => came)) - plus(...rows.map(({ refunded }) => refunded))).toBe(
    sum,
  );
});
