// Tests for fees from accrual to the red invoice, races and restrictions.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { writeCreditStandings } from '#features/firm/server/public.ts';
import { basisPoints, fen, haoPerTonne, kg, plus } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFees } from '../../../../test/support/fees.ts';
import { payIn } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { feeDetail, feePage, invoicePage, objectToFee, payFees, requestInvoice } from '../../calls/bill.ts';
import {
  answerObjection,
  billFees,
  deskFee,
  deskFees,
  feeRevenue,
  issueFee,
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
  waiveFee,
} from '../../calls/desk.ts';
import { proposeRate, publishRate, ratePage, rejectRate, withdrawRate } from '../../calls/rate.ts';

const app = await testApp();
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const trading = await openTrading(app);
const { idOf, list, take, plant: plantTrader, watch, brokenBooks, count } = trading;
const { soon, contract, confirmSheet, reverseSheet, bill, review, ...fees } = openFees(app, trading);
const { pool } = app.database;
await openFirm(app, 'desk', ['operator_settlement', 'operator_checker', 'operator_admin'], {
  kind: 'platform',
  canBuy: false,
  canSell: false,
});
const [plant, mine, rival, settler, checker, admin] = await Promise.all(
  ['plant.finance', 'mine.finance', 'rival.finance', 'desk.settlement', 'desk.checker', 'desk.admin'].map(
    (name) => app.signIn(name),
  ),
);
if (!plant || !mine || !rival || !settler || !checker || !admin) throw new Error('somebody is not there');
const newest = (by = plant) => fees.newest(by);
const billed = (tonnes: bigint) => fees.billed(plant, tonnes);
const accounts = async (code: string) =>
  BigInt(
    (
      await pool.query<{ balance: string }>(
        'select balance_fen as balance from funds_balance where code = $1',
        [code],
      )
    ).rows[0]?.balance ?? 0,
  );

let contractId = '';
beforeAll(async () => {
  await payIn(app, idOf('plant'), 100_000_000n);
  await app.perform(({ tx, now }) => setParameter({ tx, now }, 'TRADE_FEE_PAYER', 'both'));
  contractId = await contract();
});

/** Backdates the bill by 31 days; sessions would not last that long. */
const backdate = (id: string) =>
  pool.query(
    `update fee_bill set billed_at = billed_at - interval '31 days', due_at = due_at - interval '31 days'
      where id = $1`,
    [id],
  );

describe('a fee', () => {
  it('accrues on settled tonnes on both sides, and is paid to the fen', async () => {
    await confirmSheet(contractId, kg(1_988_730n));
    const [ofBuyer, ofSeller] = [await newest(), await newest(mine)];
    for (const card of [ofBuyer, ofSeller])
      expect(card).toMatchObject({
        type: 'trade',
        state: 'accrued',
        quantity: 1_988_730n,
        rate: 2_000n,
        payable: 39_775n,
      });
    expect(faultOf(await plant(payFees, { feeIds: [ofBuyer.id] }))).toBe('wrong_state');
    await bill();
    const [plantMoney, mineMoney, income, vat] = [
      await watch('plant'),
      await watch('mine'),
      await accounts('INC.TRADE_FEE'),
      await accounts('LIAB.VAT_OUT'),
    ];
    expect(answerOf(await plant(payFees, { feeIds: [ofBuyer.id] }))).toEqual({ paid: 1, amount: 39_775n });
    answerOf(await mine(payFees, { feeIds: [ofSeller.id] }));
    expect([(await plantMoney())[0], (await mineMoney())[0]]).toEqual([-39_775n, -39_775n]);
    expect([(await accounts('INC.TRADE_FEE')) - income, (await accounts('LIAB.VAT_OUT')) - vat]).toEqual([
      75_048n,
      4_502n,
    ]);
    const { timeline, net, vat: tax } = answerOf(await plant(feeDetail, { feeId: ofBuyer.id }));
    expect([timeline.map(({ move }) => move), net, tax]).toEqual([
      ['accrue', 'bill', 'pay'],
      37_524n,
      2_251n,
    ]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('counts what was charged for before: a second sheet is charged for its own tonnes', async () => {
    const of = await contract();
    await confirmSheet(of, kg(100_000n));
    await confirmSheet(of, kg(50_000n));
    expect((await newest()).quantity).toBe(50_000n);
  });
  it('of a reversed sheet is dropped while it is unpaid', async () => {
    const of = await contract();
    const sheetId = await confirmSheet(of, kg(80_000n));
    await reverseSheet(of, sheetId, kg(80_000n));
    const dropped = await newest();
    expect([dropped.sheetId, dropped.state]).toEqual([sheetId, 'credited']);
    await confirmSheet(of, kg(70_000n));
    expect(await newest()).toMatchObject({ state: 'accrued', quantity: 70_000n });
  });
  it('is seen by its firm and the desk alone', async () => {
    const { id } = await newest();
    expect(faultOf(await rival(feeDetail, { feeId: id }))).toBe('not_found');
    expect(faultOf(await rival(payFees, { feeIds: [id] }))).toBe('not_found');
    expect(answerOf(await rival(feePage, {}))).toMatchObject({ list: [], total: 0, sum: 0n });
    expect(answerOf(await settler(deskFee, { feeId: id })).waiverLimit).toBe(100_000n);
  });
  it('is reckoned at the tier that follows from the score, which the list says', async () => {
    const standing = async () => answerOf(await plant(feePage, {})).standing;
    const score = (credit: { score: number; class: 'A' | 'B' } | null) =>
      app.perform(({ tx }) => writeCreditStandings(tx, [{ firmId: idOf('plant'), credit }]));
    const bounds = { gold: 90, silver: 75 };
    await score(null);
    expect(await standing()).toEqual({ tier: 'basic', credit: null, ...bounds });
    for (const [credit, tier] of [
      [{ score: 78, class: 'B' }, 'silver'],
      [{ score: 90, class: 'A' }, 'gold'],
    ] as const) {
      await score(credit);
      expect(await standing()).toEqual({ tier, credit, ...bounds });
    }
    await score(null);
  });
  it('is paid once, however often it is paid at once', async () => {
    const { id, payable } = await billed(200n);
    const money = await watch('plant');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => plant(payFees, { feeIds: [id] })));
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', ...Array<string>(5).fill('wrong_state')]);
    expect((await money())[0]).toBe(-payable);
    expect(await count('funds_entry', 'key = $1', `fee/${id}/pay`)).toBe(1);
  });
  it('is either paid or waived, not both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, payable } = await billed(10n);
      const money = await watch('plant');
      const outcomes = await Promise.all([
        plant(payFees, { feeIds: [id] }),
        settler(waiveFee, { feeId: id, reason: '服务未提供' }),
      ]);
      expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
      const { state } = answerOf(await settler(deskFee, { feeId: id })).card;
      expect((await money())[0]).toBe(state === 'paid' ? -payable : 0n);
    }
    expect(await brokenBooks()).toEqual([]);
  });
  it('is paid with others or not at all', async () => {
    const [one, other] = [await billed(10n), await billed(20n)];
    answerOf(await settler(waiveFee, { feeId: other.id, reason: '减免' }));
    expect(faultOf(await plant(payFees, { feeIds: [one.id, other.id] }))).toBe('wrong_state');
    expect(answerOf(await plant(feeDetail, { feeId: one.id })).card.state).toBe('billed');
  });
  it('needs the money', async () => {
    const { feeId } = answerOf(
      await settler(issueFee, {
        firmId: idOf('rival'),
        type: 'membership',
        gross: fen(90_000_000_00n),
        discount: fen(0n),
        note: '年度会员费',
      }),
    );
    answerOf(await settler(billFees, { feeIds: [feeId] }));
    expect(faultOf(await rival(payFees, { feeIds: [feeId] }))).toBe('insufficient');
    expect(faultOf(await settler(waiveFee, { feeId, reason: '太多' }))).toBe('waiver_limit');
    expect(faultOf(await checker(waiveFee, { feeId, reason: '太多' }))).toBe('waiver_limit');
  });
  it('is more than its discount', async () => {
    expect(
      faultOf(
        await settler(issueFee, {
          firmId: idOf('rival'),
          type: 'meeting',
          gross: fen(50_000n),
          discount: fen(50_000n),
          note: '培训',
        }),
      ),
    ).toBe('rate_empty');
  });
  it('is waived up to what the seat may waive', async () => {
    const { feeId } = answerOf(
      await settler(issueFee, {
        firmId: idOf('rival'),
        type: 'meeting',
        gross: fen(200_000n),
        discount: fen(50_000n),
        note: '培训',
      }),
    );
    expect(faultOf(await settler(waiveFee, { feeId, reason: '取消' }))).toBe('waiver_limit');
    answerOf(await checker(waiveFee, { feeId, reason: '培训取消' }));
    expect(answerOf(await rival(feePage, {})).list[0]).toMatchObject({
      id: feeId,
      state: 'waived',
      payable: 150_000n,
    });
  });
});

describe('the table of rates', () => {
  const filter = {
    type: 'trade',
    mode: 'auto_trad',
    rate: haoPerTonne(3_000n),
    discount: basisPoints(1_000n),
    validFrom: '2026-11-25',
    note: '新费率',
  } as const;
  it('is written by one and let out by another, and holds from its day', async () => {
    const { rateId } = answerOf(await settler(proposeRate, filter));
    expect(faultOf(await settler(publishRate, { rateId }))).toBe('second_person');
    answerOf(await admin(publishRate, { rateId }));
    expect(faultOf(await checker(rejectRate, { rateId, reason: '晚了' }))).toBe('wrong_state');
    expect(answerOf(await settler(ratePage, {})).list[0]).toMatchObject({
      id: rateId,
      state: 'published',
      isInForce: false,
    });
    expect(await billed(1n)).toMatchObject({ payable: 20n });
    app.now = new Date('2026-11-26T02:00:00Z');
    expect(await billed(1n)).toMatchObject({ rate: 3_000n, payable: 27n });
    expect(faultOf(await settler(withdrawRate, { rateId }))).toBe('rate_late');
    expect(answerOf(await settler(ratePage, {})).list[0]?.isInForce).toBe(true);
  });
  it('charges deliveries and settlements where it names them', async () => {
    const { rateId } = answerOf(
      await settler(proposeRate, {
        ...filter,
        mode: undefined,
        type: 'settlement',
        rate: haoPerTonne(500n),
        discount: basisPoints(0n),
        validFrom: '2026-11-27',
      }),
    );
    answerOf(await checker(publishRate, { rateId }));
    app.now = new Date('2026-11-27T02:00:00Z');
    const of = await contract();
    await confirmSheet(of, kg(1_000_000n));
    expect(
      answerOf(await plant(feePage, { keyword: '' }))
        .list.filter(({ contractId: id }) => id === of)
        .map(({ type, payable }) => [type, payable])
        .toSorted(),
    ).toEqual([
      ['settlement', 5_000n],
      ['trade', 27_000n],
    ]);
  });
  it('begins tomorrow at the earliest', async () => {
    expect(faultOf(await settler(proposeRate, { ...filter, validFrom: '2026-11-27' }))).toBe('rate_late');
  });
});

describe('an unpaid fee', () => {
  it('stops its firm from trading after thirty days, until it is paid', async () => {
    const { id } = await billed(30n);
    await backdate(id);
    await review();
    const listingId = await list(soon());
    expect(faultOf(await take(plantTrader, listingId, 500))).toBe('firm_restricted');
    const open = answerOf(await plant(feePage, { states: ['billed'] })).list;
    expect(open.find((card) => card.id === id)).toMatchObject({ isOverdue: true });
    answerOf(await plant(payFees, { feeIds: open.map((card) => card.id) }));
    expect(faultOf(await take(plantTrader, listingId, 500))).toBe('done');
  });
  it('does not while an objection waits for an answer', async () => {
    const { id } = await billed(30n);
    await backdate(id);
    answerOf(await plant(objectToFee, { feeId: id, reason: '吨数不符' }));
    expect(faultOf(await plant(objectToFee, { feeId: id, reason: '再说一次' }))).toBe('objected_already');
    await review();
    expect(await count('firm_restriction', 'firm_id = $1', idOf('plant'))).toBe(0);
    answerOf(await settler(answerObjection, { feeId: id, reply: '吨数与结算单一致' }));
    expect(faultOf(await settler(answerObjection, { feeId: id, reply: '再答' }))).toBe('no_objection');
    expect(await count('firm_restriction', 'firm_id = $1', idOf('plant'))).toBe(1);
    answerOf(await settler(waiveFee, { feeId: id, reason: '协商' }));
    expect(await count('firm_restriction', 'firm_id = $1', idOf('plant'))).toBe(0);
  });
});

describe('an invoice', () => {
  const paid = async () => {
    const { id } = await billed(40n);
    answerOf(await plant(payFees, { feeIds: [id] }));
    return id;
  };
  const NUMBER = '26117000000000000001';
  it('merges lines, and is issued, and reversed by a red one', async () => {
    const feeIds = [await paid(), await paid()];
    const { invoiceId, gross } = answerOf(await plant(requestInvoice, { feeIds }));
    expect(gross).toBe(2n * 1_080n);
    expect(faultOf(await plant(requestInvoice, { feeIds: feeIds.slice(0, 1) }))).toBe('on_invoice');
    answerOf(await settler(issueInvoice, { invoiceId, invoiceNo: NUMBER }));
    expect(answerOf(await plant(invoicePage, {})).list[0]).toMatchObject({
      state: 'issued',
      invoiceNo: NUMBER,
      title: 'plant有限公司',
      lines: [{}, {}],
    });
    expect(answerOf(await plant(feeDetail, { feeId: feeIds[0] ?? '' })).card.state).toBe('invoiced');
    expect(faultOf(await settler(reverseInvoice, { invoiceId, redNo: NUMBER, reason: '抬头有误' }))).toBe(
      'done',
    );
    expect(answerOf(await plant(feeDetail, { feeId: feeIds[0] ?? '' })).moves).toEqual(['invoice']);
  });
  it('may be turned down, and no number is used twice', async () => {
    const feeIds = [await paid()];
    const { invoiceId } = answerOf(await plant(requestInvoice, { feeIds }));
    expect(faultOf(await settler(issueInvoice, { invoiceId, invoiceNo: NUMBER }))).toBe('invoice_used');
    answerOf(await settler(refuseInvoice, { invoiceId, reason: '税号待核' }));
    expect(faultOf(await plant(requestInvoice, { feeIds }))).toBe('done');
  });
  it('is asked for once, however many ask at once', async () => {
    const feeIds = [await paid()];
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => plant(requestInvoice, { feeIds })));
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'on_invoice', 'on_invoice', 'on_invoice']);
  });
});

it('the desk sees every fee, and what came in by month', async () => {
  const { total, sum } = answerOf(await settler(deskFees, { states: ['paid'] }));
  expect(total).toBeGreaterThan(3);
  const { rows } = answerOf(await settler(feeRevenue, { year: 2026 }));
  const [months, following] = [rows, answerOf(await settler(feeRevenue, { year: 2027 })).rows];
  const all = [...months, ...following];
  expect(all.every(({ paid, net, vat }) => paid === net + vat)).toBe(true);
  expect(plus(...all.map(({ paid }) => paid)) >= sum).toBe(true);
  const ofMonth = months.filter(({ period }) => period === months[0]?.period);
  const [year, month] = (ofMonth[0]?.period ?? '').split('-').map(Number);
  const days = answerOf(await settler(feeRevenue, { year: year ?? 0, month: month ?? 0 })).rows;
  expect(days.every(({ period }) => period.startsWith(`${ofMonth[0]?.period}-`))).toBe(true);
  for (const key of ['paid', 'net', 'vat', 'refunded', 'waived'] as const)
    expect(plus(...days.map((row) => row[key]))).toBe(plus(...ofMonth.map((row) => row[key])));
  expect(await brokenBooks()).toEqual([]);
});
