// Coal in store that a plant pledges: receipts, a price series that moves, loans given on them.

import { setParameter } from '#features/catalog/server/public.ts';
import { applyLoan } from '#features/financing/calls/apply.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  loanDetail,
  offerLoan,
  repayLoanEarly,
} from '#features/financing/calls/loan.ts';
import { publishTerms } from '#features/financing/calls/terms.ts';
import { financingJobs } from '#features/financing/server/jobs.ts';
import { proveLoans } from '#features/financing/server/services/proveLoans.ts';
import { issueReceipt, receiptDetail } from '#features/goods/calls.ts';
import { loadTrip, receiveTrip } from '#features/goods/server/public.ts';
import { proveTonnes } from '#features/goods/server/services/proveTonnes.ts';
import { basisPoints, type Fen, fen, type HaoPerTonne, haoPerTonne, plus } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { TestApp } from './app.ts';
import { placeOf } from './deliveries.ts';
import { openFinancing, TERMS } from './financing.ts';
import { openFirm } from './people.ts';
import { proof } from './settlements.ts';
import { answerOf, tonnes } from './trading.ts';

const DAY_MS = 86_400_000;
const SERIES = 'test-thermal';
/** 10 t at 480.00, 70 %. */
export const PLEDGE_OFFER = {
  amount: fen(336_000n),
  rate: basisPoints(600n),
  feeRate: basisPoints(0n),
  tenorDays: 30,
};

export async function openPledges(app: TestApp) {
  await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
  const market = await openFinancing(app);
  const { plantFinance, funder, fundId } = market;
  await openFirm(app, 'store', ['firm_dispatcher', 'firm_finance'], { kind: 'warehouse' });
  const store = await app.signIn('store.dispatcher');
  const keeper = await market.cashier('store');
  const { id: backerId } = await openFirm(app, 'backer', ['firm_finance']);
  const backer = await market.cashier('backer');

  /** A quote of the day, published by a second person. */
  const quote = (price: HaoPerTonne) =>
    app.database.pool.query(
      `insert into content_quote (id, series_id, day, version, price_hao_per_t, state, note, written_by,
                                written_at, decided_by, decided_at)
     select $1, $2, $3, coalesce(max(version), 0) + 1, $4, 'published', '', $5, $6, $7, $6
       from content_quote where series_id = $2 and day = $3`,
      [
        app.runtime.newId(),
        SERIES,
        dayInMarket(app.now),
        price.toString(),
        market.idOfPerson('mine.gate'),
        app.now,
        market.idOfPerson('plant.gate'),
      ],
    );

  const { contractId } = await market.delivered();
  const placeId = await placeOf(app, contractId);
  const { rows } = await app.database.pool.query<{ no: string }>(
    "update contract set verify_code = 'K7QM42TX' where id = $1 returning no",
    [contractId],
  );
  const contractNo = rows[0]?.no ?? '';
  const trip = { tripId: 'many-trucks', contractId, weight: tonnes(400) };
  await app.perform(async (ctx) => {
    const [sellerId, buyerId] = [market.idOf('mine'), market.idOf('plant')];
    await loadTrip(ctx, { ...trip, key: 'test/load', sellerId, buyerId, placeId, varietyId: 'thermal' });
    await receiveTrip(ctx, { ...trip, key: 'test/receive', buyerId });
  });
  const names = JSON.stringify(
    Object.fromEntries(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'].map((one) => [one, 'thermal'])),
  );
  await app.database.pool.query(
    `insert into content_series (id, names, kind, variety_id, place_id, heat_kcal, price_basis,
                                 is_tax_included, source, is_on_home, opened_by, opened_at)
     select $1, $2, 'index', variety_id, null, null, 'fob_port', true, 'PLATFORM', false, $3, now()
       from (select coalesce(contract.variety_id, listing.variety_id) as variety_id
               from contract left join listing on listing.id = contract.listing_id
              where contract.id = $4) as coal`,
    [SERIES, names, market.idOfPerson('mine.gate'), contractId],
  );
  await quote(haoPerTonne(4_800_000n));
  await market.agree(market.idOf('plant'), 'plant');
  answerOf(await funder(publishTerms, { ...TERMS, product: 'receipt', ratio: basisPoints(7_000n) }));

  const receipt = async (weight = tonnes(10)) =>
    answerOf(await store(issueReceipt, { contractNo, code: 'K7QM42TX', quantity: weight, placeId }))
      .receiptId;

  const asked = (...baseIds: string[]) => ({
    product: 'receipt' as const,
    baseIds,
    funderId: fundId,
    amount: fen(336_000n),
    tenorDays: 30,
    purpose: '采购',
    repaySource: 'sale' as const,
    receivingId: null,
    hasRecourse: true,
    files: [],
  });
  const secured = async (receiptId: string, guarantorId?: string) => {
    const input = { ...asked(receiptId), ...(guarantorId && { guarantorId }), proof };
    const { loanId } = answerOf(await plantFinance(applyLoan, input));
    await market.check(loanId);
    answerOf(await funder(offerLoan, { loanId, ...PLEDGE_OFFER }));
    answerOf(await plantFinance(acceptLoan, { loanId, proof }));
    answerOf(await keeper(acknowledgeLoan, { loanId, proof }));
    return loanId;
  };
  const lent = async (receiptId: string) => {
    const loanId = await secured(receiptId);
    answerOf(await funder(disburseLoan, { loanId, proof }));
    return loanId;
  };
  const detail = async (loanId: string) => answerOf(await plantFinance(loanDetail, { loanId }));
  const stateOf = async (receiptId: string) =>
    answerOf(await plantFinance(receiptDetail, { receiptId })).receipt;
  /** Of tonnes and loans, the invariants that do not hold. */
  const broken = async () =>
    [...(await proveTonnes(app.database.reading)), ...(await proveLoans(app.database.reading))].filter(
      ({ isKept }) => !isKept,
    );
  const repay = async (loanId: string, amount: Fen) => {
    answerOf(await plantFinance(repayLoanEarly, { loanId, amount, proof }));
  };
  const payBack = async (loanId: string) => {
    const { outstanding = fen(0n), interest = fen(0n) } = (await detail(loanId)).card.owing ?? {};
    await repay(loanId, plus(outstanding, interest));
  };
  const nextDay = () => {
    app.pass(DAY_MS);
  };
  const runJobs = async () => {
    for (const job of financingJobs) await runJob(job, app.runtime);
  };
  /** The market closes at this price; at night the pledges are marked. */
  const close = async (price: bigint) => {
    nextDay();
    app.now = new Date(`${dayInMarket(app.now)}T12:30:00Z`);
    await quote(haoPerTonne(price));
    await runJobs();
  };

  return {
    ...market,
    store,
    keeper,
    backer,
    backerId,
    asked,
    receipt,
    secured,
    lent,
    detail,
    stateOf,
    broken,
    repay,
    payBack,
    nextDay,
    runJobs,
    close,
  };
}
