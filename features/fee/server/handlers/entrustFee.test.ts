// The agreed fee of an entrust: charged with the contract, never without.

import { beforeAll, describe, expect, it } from 'vitest';
import { placeBid } from '#features/auction/calls/bid.ts';
import { confirmVoid, requestVoid } from '#features/auction/calls/operate.ts';
import { runSession } from '#features/auction/server/public.ts';
import { contractPage } from '#features/contract/calls/read.ts';
import { contractEffective } from '#features/contract/events.ts';
import { lapseContracts, openDealsForSigning } from '#features/contract/server/jobs.ts';
import { lockRow } from '#features/contract/server/queries/contract.ts';
import { toContractNews } from '#features/contract/server/services/transitionContract.ts';
import { proposeListings } from '#features/notice/calls/desk.ts';
import { confirmListings, entrustDetail } from '#features/notice/calls/entrust.ts';
import { enrolInSession, noticeDetail } from '#features/notice/calls/notice.ts';
import { fen, haoPerTonne } from '#packages/exact/exact.ts';
import { type Job, runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openEntrusting } from '../../../../test/support/entrusting.ts';
import { payIn } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { PIN, representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { feeDetail, feePage, payFees, requestInvoice } from '../../calls/bill.ts';
import { deskFee, waiveFee } from '../../calls/desk.ts';
import { feeJobs } from '../jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BASE = 5_120_000n;
/** 20,000 t at 512 yuan, 0.30 %. */
const WORTH = 1_024_000_000n;
const FEE = 3_072_000n;
const app = await testApp();
const market = await openEntrusting(app);
const { seller, plant, rival, idOf, watch, published, certifier } = market;
const { pool } = app.database;
await openFirm(app, 'desk', ['operator_settlement', 'operator_checker'], {
  kind: 'platform',
  canBuy: false,
  canSell: false,
});
const [disputes, umpire] = await Promise.all(
  ['disputes', 'umpire'].map((name) => seat(app, idOf('operator'), name, ['operator_dispute'])),
);
const [finance, stranger, settler, checker, buyer] = [
  await seat(app, idOf('mine'), 'mine.cash', ['firm_finance']),
  await seat(app, idOf('plant'), 'plant.cash', ['firm_finance']),
  await app.signIn('desk.settlement'),
  await app.signIn('desk.checker'),
  await representative(app, idOf('plant'), 'plant', certifier),
];
if (!disputes || !umpire) throw new Error('nobody decides on disputes');
beforeAll(async () => {
  for (const name of ['mine', 'plant', 'rival'] as const) await payIn(app, idOf(name), 9_000_000_000n);
});

const bill = () => runJob(feeJobs.find(({ name }) => name === 'fee.bill') as Job, app.runtime);
const fees = async () => answerOf(await finance(feePage, { type: 'entrust' })).list;
const accounts = async (code: string) =>
  BigInt(
    (
      await pool.query<{ balance: string }>(
        'select balance_fen as balance from funds_balance where code = $1',
        [code],
      )
    ).rows[0]?.balance ?? 0,
  );

/** A lot that the plant won, its contract ready to be signed. */
async function won() {
  // Nothing is due before the coal is settled, so that the winner owes nothing at its next enrolment.
  const { terms, ...lot } = market.lotNow();
  const onCredit = { ...lot, terms: { ...terms, payTerm: 'after_settle' as const, payDays: 30 } };
  const noticeId = await published(
    {
      enrolUntil: new Date(app.now.getTime() + 94 * HOUR),
      opensAt: new Date(app.now.getTime() + 96 * HOUR),
      lots: [{ ...onCredit, deposit: fen(10_000_000n) }],
    },
    { lots: [onCredit] },
  );
  for (const by of [plant, rival]) answerOf(await by(enrolInSession, { noticeId, version: 1 }));
  const { card } = answerOf(await plant(noticeDetail, { noticeId }));
  const sessionId = card.sessionId ?? '';
  const run = () => app.perform((ctx) => runSession(ctx, sessionId));
  app.pass(94 * HOUR);
  await market.runNoticeJobs();
  app.pass(2 * HOUR);
  await run();
  const { rows: lots } = await pool.query<{ id: string }>(
    'select id from auction_lot where session_id = $1',
    [sessionId],
  );
  const lotId = lots[0]?.id ?? '';
  answerOf(await plant(placeBid, { lotId, price: haoPerTonne(BASE) }));
  app.pass(20 * 60_000);
  await run();
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  const { rows } = await pool.query<{ entrust_id: string }>('select entrust_id from notice where id = $1', [
    noticeId,
  ]);
  return { lotId, contractId, entrustId: rows[0]?.entrust_id ?? '' };
}
const detail = async (entrustId: string) => answerOf(await seller(entrustDetail, { entrustId }));
const signBoth = async (contractId: string) => {
  answerOf(await reviewAndSign(seller, contractId));
  answerOf(await reviewAndSign(buyer, contractId));
};

describe('the agreed fee', () => {
  it('is charged when both have signed, billed, paid from what is available, and invoiced', async () => {
    const { entrustId, contractId, lotId } = await won();
    expect((await detail(entrustId)).fees).toEqual([]);
    answerOf(await reviewAndSign(seller, contractId));
    expect(await fees()).toEqual([]);
    answerOf(await reviewAndSign(buyer, contractId));
    const [fee] = await fees();
    expect(fee).toMatchObject({
      state: 'accrued',
      contractId,
      payable: FEE,
      rate: null,
      agreed: { entrustId, worth: WORTH, share: 30n },
    });
    const feeId = fee?.id ?? '';
    await bill();
    const [money, income, vat] = [
      await watch('mine'),
      await accounts('INC.TRADE_FEE'),
      await accounts('LIAB.VAT_OUT'),
    ];
    expect(faultOf(await stranger(feeDetail, { feeId }))).toBe('not_found');
    answerOf(await finance(payFees, { feeIds: [feeId] }));
    expect((await money())[0]).toBe(-FEE);
    // 3,072,000 fen / 1.06.
    expect([(await accounts('INC.TRADE_FEE')) - income, (await accounts('LIAB.VAT_OUT')) - vat]).toEqual([
      2_898_113n,
      173_887n,
    ]);
    answerOf(await finance(requestInvoice, { feeIds: [feeId] }));
    expect((await detail(entrustId)).fees).toMatchObject([
      { id: feeId, worth: WORTH, payable: FEE, state: 'paid' },
    ]);
    // What is signed is not made void any more.
    answerOf(await disputes(requestVoid, { lotId, reason: '疑似串通' }));
    expect(faultOf(await umpire(confirmVoid, { lotId }))).toBe('wrong_state');
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('is charged once, however often the contract is told to be in force', async () => {
    const { contractId, entrustId } = await won();
    await signBoth(contractId);
    const tell = () =>
      app.perform(async (ctx) => {
        const row = await lockRow(ctx.tx, contractId);
        if (row) await ctx.emit(contractEffective, [toContractNews(row)]);
      });
    await Promise.allSettled([tell(), tell(), tell()]);
    expect((await detail(entrustId)).fees).toHaveLength(1);
  });

  it('is paid or waived, never both', async () => {
    const { contractId } = await won();
    await signBoth(contractId);
    await bill();
    const [fee] = await fees();
    const feeId = fee?.id ?? '';
    expect(answerOf(await settler(deskFee, { feeId })).card.agreed?.worth).toBe(WORTH);
    const money = await watch('mine');
    const results = (
      await Promise.all([
        finance(payFees, { feeIds: [feeId] }),
        checker(waiveFee, { feeId, reason: '首次委托减免' }),
        finance(payFees, { feeIds: [feeId] }),
      ])
    ).map(faultOf);
    expect(results.filter((name) => name === 'done')).toHaveLength(1);
    expect((await money())[0]).toBe(results[1] === 'done' ? 0n : -FEE);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('of a lot is either charged or the lot is void, whichever comes first', async () => {
    const { contractId, lotId, entrustId } = await won();
    answerOf(await reviewAndSign(seller, contractId));
    answerOf(await disputes(requestVoid, { lotId, reason: '疑似串通' }));
    await Promise.allSettled([reviewAndSign(buyer, contractId), umpire(confirmVoid, { lotId })]);
    const { rows } = await pool.query<{ contract: string; lot: string }>(
      `select contract.state as contract, lot.state as lot
         from contract, auction_lot as lot
        where contract.id = $1
          and lot.id = $2`,
      [contractId, lotId],
    );
    const isVoid = rows[0]?.lot === 'voided';
    expect(rows[0]?.contract === 'void').toBe(isVoid);
    expect((await detail(entrustId)).fees).toHaveLength(isVoid ? 0 : 1);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('of lots that are listed is charged in the same way', async () => {
    const { incMin: _least, incMax: _most, ...lot } = market.lotNow();
    const entrustId = await market.entrusted({ kind: 'listing', lots: [lot] });
    const now = async () => ({ entrustId, version: await market.versionOf(entrustId) });
    const validTo = new Date(app.now.getTime() + 2 * DAY);
    answerOf(await market.first(proposeListings, { ...(await now()), validTo }));
    answerOf(await seller(confirmListings, { ...(await now()), proof: { pin: PIN } }));
    const listingId = (await detail(entrustId)).listings[0]?.id ?? '';
    answerOf(await market.take(plant, listingId, 500));
    const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
    await runJob(openDealsForSigning, app.runtime);
    await signBoth(contractId);
    // 500 t at 512 yuan, 0.30 %.
    expect((await detail(entrustId)).fees).toMatchObject([{ worth: 25_600_000n, payable: 76_800n }]);
  });

  it('does not arise for a lot that is void, nor where the winner does not sign', async () => {
    const before = (await fees()).length;
    const first = await won();
    answerOf(await reviewAndSign(seller, first.contractId));
    answerOf(await disputes(requestVoid, { lotId: first.lotId, reason: '疑似串通' }));
    answerOf(await umpire(confirmVoid, { lotId: first.lotId }));
    const second = await won();
    answerOf(await reviewAndSign(seller, second.contractId));
    app.pass(9 * DAY);
    await runJob(lapseContracts, app.runtime);
    expect(
      await market.count('contract', "id = any ($1) and state = 'void'", [
        first.contractId,
        second.contractId,
      ]),
    ).toBe(2);
    expect((await fees()).length).toBe(before);
    expect((await detail(second.entrustId)).fees).toEqual([]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});
