// Tests loans on warehouse receipts over HTTP, with their races.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { deliverReceipt, issueReceipt, receiptDetail } from '#features/goods/calls.ts';
import { loadTrip, receiveTrip } from '#features/goods/server/public.ts';
import { proveTonnes } from '#features/goods/server/services/proveTonnes.ts';
import { basisPoints, fen, type HaoPerTonne, haoPerTonne, kg, plus } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { placeOf } from '../../../../test/support/deliveries.ts';
import { openFinancing, TERMS } from '../../../../test/support/financing.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { applyLoan, draftLoan, loanBases, submitLoan } from '../../calls/apply.ts';
import { deskLiens, deskLoan, returnLoan, takeLoan, turnDownLoan } from '../../calls/desk.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  disposeLoan,
  guaranteeLoan,
  loanDetail,
  offerLoan,
  repayLoanEarly,
  withdrawLoan,
} from '../../calls/loan.ts';
import { askExtension, askRelease, grantRequest, refuseRequest, topUpLoan } from '../../calls/pledge.ts';
import { portfolio } from '../../calls/portfolio.ts';
import { publishTerms } from '../../calls/terms.ts';
import { financingJobs } from '../jobs.ts';
import { proveLoans } from '../services/proveLoans.ts';

const DAY_MS = 86_400_000;
const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openFinancing(app);
const { plantFinance, mineFinance, funder, fundId, supervisor } = market;
await openFirm(app, 'store', ['firm_dispatcher', 'firm_finance'], { kind: 'warehouse' });
const store = await app.signIn('store.dispatcher');
const keeper = await market.cashier('store');
const { id: backerId } = await openFirm(app, 'backer', ['firm_finance']);
const backer = await market.cashier('backer');

let [contractId, placeId, contractNo] = ['', '', ''];
const SERIES = 'test-thermal';

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

const receipt = async (weight = tonnes(10)) =>
  answerOf(await store(issueReceipt, { contractNo, code: 'K7QM42TX', quantity: weight, placeId })).receiptId;

beforeAll(async () => {
  ({ contractId } = await market.delivered());
  placeId = await placeOf(app, contractId);
  const { rows } = await app.database.pool.query<{ no: string }>(
    "update contract set verify_code = 'K7QM42TX' where id = $1 returning no",
    [contractId],
  );
  contractNo = rows[0]?.no ?? '';
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
});

const asked = (baseId: string) => ({
  product: 'receipt' as const,
  baseId,
  funderId: fundId,
  amount: fen(336_000n),
  tenorDays: 30,
  purpose: '采购',
  repaySource: 'sale' as const,
  hasRecourse: true,
  files: [],
});
/** 10 t at 480.00, 70 %. */
const OFFER = { amount: fen(336_000n), rate: basisPoints(600n), feeRate: basisPoints(0n), tenorDays: 30 };
const secured = async (receiptId: string, guarantorId?: string) => {
  const input = { ...asked(receiptId), ...(guarantorId && { guarantorId }), proof };
  const { loanId } = answerOf(await plantFinance(applyLoan, input));
  await market.check(loanId);
  answerOf(await funder(offerLoan, { loanId, ...OFFER }));
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
const payBack = async (loanId: string) => {
  const { outstanding = fen(0n), interest = fen(0n) } = (await detail(loanId)).card.owing ?? {};
  answerOf(await plantFinance(repayLoanEarly, { loanId, amount: plus(outstanding, interest), proof }));
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

describe('a warehouse receipt', () => {
  it('is checked, certified by the warehouse, pledged, and free once the loan is paid back', async () => {
    const receiptId = await receipt();
    const [base] = answerOf(await plantFinance(loanBases, { product: 'receipt', baseId: receiptId })).list;
    expect(base).toMatchObject({ hindrance: null, left: 480_000n, most: 336_000n, latest: null });
    const { loanId } = answerOf(await plantFinance(draftLoan, asked(receiptId)));
    expect(faultOf(await funder(loanDetail, { loanId }))).toBe('not_found');
    answerOf(await plantFinance(submitLoan, { loanId, proof }));
    answerOf(await supervisor(takeLoan, { loanId }));
    const { facts } = answerOf(await supervisor(deskLoan, { loanId }));
    // The contracts of this market were put into force without papers.
    expect(facts.filter(({ isGood }) => !isGood).map(({ check }) => check)).toEqual(['contract_signed']);
    answerOf(await supervisor(returnLoan, { loanId, reason: '缺少质检单' }));
    answerOf(await plantFinance(draftLoan, { ...asked(receiptId), loanId, purpose: '采购动力煤' }));
    answerOf(await plantFinance(submitLoan, { loanId, proof }));
    await market.check(loanId);
    answerOf(await funder(offerLoan, { loanId, ...OFFER }));
    answerOf(await plantFinance(acceptLoan, { loanId, proof }));
    expect((await stateOf(receiptId)).state).toBe('issued');
    expect(answerOf(await keeper(acknowledgeLoan, { loanId, proof })).state).toBe('secured');
    expect(await stateOf(receiptId)).toMatchObject({ state: 'pledged', free: 0n, pledged: tonnes(10) });
    answerOf(await funder(disburseLoan, { loanId, proof }));
    expect(faultOf(await store(deliverReceipt, { receiptId }))).toBe('receipt_pledged');
    expect((await detail(loanId)).market).toMatchObject({
      warnAt: 4_200_000n,
      disposeAt: 3_733_333n,
      price: 4_800_000n,
    });
    expect((await detail(loanId)).card.pledge).toMatchObject({ ltv: 7_000n, level: 'none' });
    answerOf(await plantFinance(repayLoanEarly, { loanId, amount: fen(336_000n), proof }));
    expect([(await detail(loanId)).card.state, (await stateOf(receiptId)).state]).toEqual([
      'settled',
      'released',
    ]);
    expect(await broken()).toEqual([]);
  });

  it('is turned down by the desk, and then free for another loan', async () => {
    const receiptId = await receipt();
    const { loanId } = answerOf(await plantFinance(applyLoan, { ...asked(receiptId), proof }));
    answerOf(await supervisor(takeLoan, { loanId }));
    expect(faultOf(await supervisor(takeLoan, { loanId }))).toBe('wrong_state');
    answerOf(await supervisor(turnDownLoan, { loanId, reason: '贸易背景存疑' }));
    expect(faultOf(await funder(loanDetail, { loanId }))).toBe('not_found');
    answerOf(
      await plantFinance(withdrawLoan, {
        loanId: answerOf(await plantFinance(draftLoan, asked(receiptId))).loanId,
      }),
    );
  });

  it('needs a master agreement in force and is asked for by its owner alone', async () => {
    const receiptId = await receipt();
    expect(faultOf(await mineFinance(applyLoan, { ...asked(receiptId), proof }))).toBe('not_found');
    await app.database.pool.query(
      `update financing_agreement set expires_on = effective_from where firm_id = $1`,
      [market.idOf('plant')],
    );
    const before = app.now;
    nextDay();
    expect(faultOf(await plantFinance(applyLoan, { ...asked(receiptId), proof }))).toBe('agreement_missing');
    app.now = before;
    await app.database.pool.query(
      `update financing_agreement set expires_on = effective_from + 364 where firm_id = $1`,
      [market.idOf('plant')],
    );
  });

  it('is pledged once, whoever asks at the same moment', async () => {
    const receiptId = await receipt();
    const faults = await Promise.all(
      [1, 2, 3].map(async () => faultOf(await plantFinance(draftLoan, asked(receiptId)))),
    );
    expect(faults.toSorted()).toEqual(['already_financed', 'already_financed', 'done']);
    const { list } = answerOf(await supervisor(deskLiens, { show: 'live' }));
    expect(new Set(list.map(({ baseNo }) => baseNo)).size).toBe(list.length);
    expect(await market.count('financing_lien', 'base_id = $1 and lifted_at is null', receiptId)).toBe(1);
  });

  it('is pledged or handed out, not both', async () => {
    const receiptId = await receipt();
    const { loanId } = answerOf(await plantFinance(applyLoan, { ...asked(receiptId), proof }));
    await market.check(loanId);
    answerOf(await funder(offerLoan, { loanId, ...OFFER }));
    answerOf(await plantFinance(acceptLoan, { loanId, proof }));
    const [pledged, delivered] = (
      await Promise.all([
        keeper(acknowledgeLoan, { loanId, proof }).then(faultOf),
        store(deliverReceipt, { receiptId }).then(faultOf),
      ])
    ).map((fault) => fault === 'done');
    expect(pledged).not.toBe(delivered);
    expect(await broken()).toEqual([]);
  });

  it('waits for its guarantor before money goes', async () => {
    const loanId = await secured(await receipt(), backerId);
    expect(faultOf(await funder(disburseLoan, { loanId, proof }))).toBe('guarantor_unsigned');
    answerOf(await backer(guaranteeLoan, { loanId, proof }));
    expect(faultOf(await backer(guaranteeLoan, { loanId, proof }))).toBe('wrong_state');
    answerOf(await funder(disburseLoan, { loanId, proof }));
    answerOf(await plantFinance(repayLoanEarly, { loanId, amount: fen(336_000n), proof }));
  });
});

describe('at the same moment', () => {
  it('a further receipt is pledged once, for one loan or another', async () => {
    const [first, second] = [await lent(await receipt()), await lent(await receipt())];
    const more = await receipt();
    const faults = await Promise.all(
      [first, first, second].map(async (loanId) =>
        faultOf(await plantFinance(topUpLoan, { loanId, receiptId: more, proof })),
      ),
    );
    expect(faults.filter((fault) => fault === 'done')).toHaveLength(1);
    expect(await market.count('financing_lien', 'base_id = $1 and lifted_at is null', more)).toBe(1);
    const pledged = (await Promise.all([first, second].map(detail))).map(({ card }) => card.pledge?.pledged);
    expect(pledged.toSorted()).toEqual([tonnes(10), tonnes(20)]);
    await payBack(first);
    await payBack(second);
    expect([await stateOf(more), await broken()]).toMatchObject([{ free: tonnes(10), pledged: 0n }, []]);
  });

  it('a guarantee is signed once, and money goes after it or not at all', async () => {
    const loanId = await secured(await receipt(), backerId);
    const [one, other, paid] = await Promise.all(
      [
        backer(guaranteeLoan, { loanId, proof }),
        backer(guaranteeLoan, { loanId, proof }),
        funder(disburseLoan, { loanId, proof }),
      ].map(async (answer) => faultOf(await answer)),
    );
    expect([one, other].toSorted()).toEqual(['done', 'wrong_state']);
    expect(['done', 'guarantor_unsigned']).toContain(paid);
    expect((await detail(loanId)).card.state).toBe(paid === 'done' ? 'disbursed' : 'secured');
    if (paid !== 'done') answerOf(await funder(disburseLoan, { loanId, proof }));
    await payBack(loanId);
  });

  it('tonnes are set free while the rest is paid back: each tonne once', async () => {
    const receiptId = await receipt();
    const loanId = await lent(receiptId);
    const lienId = (await detail(loanId)).liens[0]?.id ?? '';
    answerOf(await plantFinance(repayLoanEarly, { loanId, amount: fen(168_000n), proof }));
    const { requestId } = answerOf(
      await plantFinance(askRelease, { loanId, lienId, quantity: kg(4_000n), reason: '提货' }),
    );
    const [granted, repaid] = await Promise.all(
      [
        funder(grantRequest, { requestId, proof }),
        plantFinance(repayLoanEarly, { loanId, amount: fen(168_000n), proof }),
      ].map(async (answer) => faultOf(await answer)),
    );
    expect(repaid).toBe('done');
    expect(['done', 'wrong_state']).toContain(granted);
    expect((await detail(loanId)).card.state).toBe('settled');
    expect(await stateOf(receiptId)).toMatchObject({ state: 'released', free: tonnes(10), pledged: 0n });
    expect([await broken(), await market.brokenBooks()]).toEqual([[], []]);
  });
});

describe('the market', () => {
  it('warns, calls for a top-up and lets the funder dispose, each once', async () => {
    const loanId = await lent(await receipt());
    const levels: unknown[] = [];
    for (const price of [4_300_000n, 4_200_000n, 4_100_000n, 3_950_000n, 3_733_300n]) {
      await close(price);
      const { ltv, level } = (await detail(loanId)).card.pledge ?? {};
      levels.push([ltv, level]);
    }
    expect(levels).toEqual([
      [7_813n, 'none'],
      [8_000n, 'warn'],
      [8_195n, 'warn'],
      [8_506n, 'top_up'],
      [9_000n, 'dispose'],
    ]);
    const told = await app.database.pool.query<{ template: string; count: number }>(
      `select template, count(*)::int as count from message
        where matter_id = $1 and template like 'level_%' group by template order by template`,
      [loanId],
    );
    expect(told.rows.map(({ template }) => template)).toEqual([
      'level_dispose',
      'level_top_up',
      'level_warn',
    ]);
    expect((await detail(loanId)).market?.cureSum).toBe(37_337n);
    const more = await receipt();
    expect(answerOf(await plantFinance(topUpLoan, { loanId, receiptId: more, proof }))).toMatchObject({
      pledged: tonnes(20),
      ltv: 4_500n,
    });
    expect(faultOf(await funder(disposeLoan, { loanId, reason: '跌破处置线', proof }))).toBe(
      'not_disposable',
    );
    await payBack(loanId);
    await close(4_800_000n);
  });

  it('frees tonnes for what was paid back, and no more', async () => {
    const receiptId = await receipt();
    const loanId = await lent(receiptId);
    const lienId = (await detail(loanId)).liens[0]?.id ?? '';
    answerOf(await plantFinance(repayLoanEarly, { loanId, amount: fen(168_000n), proof }));
    const ask = (quantity: bigint) =>
      plantFinance(askRelease, { loanId, lienId, quantity: kg(quantity), reason: '提货' });
    expect(await ask(5_001n)).toMatchObject({ fault: { name: 'over_release', params: { most: 5_000n } } });
    const { requestId } = answerOf(await ask(4_000n));
    expect(faultOf(await ask(1n))).toBe('request_open');
    const outcomes = await Promise.all([
      funder(grantRequest, { requestId, proof }).then(faultOf),
      funder(grantRequest, { requestId, proof }).then(faultOf),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'wrong_state']);
    expect(faultOf(await funder(refuseRequest, { requestId, reason: '不同意' }))).toBe('wrong_state');
    expect(await stateOf(receiptId)).toMatchObject({ state: 'pledged', free: 4_000n, pledged: 6_000n });
    expect(faultOf(await store(deliverReceipt, { receiptId, quantity: kg(4_001n) }))).toBe('receipt_pledged');
    answerOf(await store(deliverReceipt, { receiptId, quantity: kg(4_000n) }));
    expect(await broken()).toEqual([]);
    await payBack(loanId);
  });

  it('leaves a loan overdue, in default after fifteen days, then in disposal; or extended', async () => {
    const loanId = await lent(await receipt());
    const { requestId } = answerOf(
      await plantFinance(askExtension, { loanId, days: 10, reason: '回款延迟' }),
    );
    answerOf(await funder(grantRequest, { requestId, proof }));
    const due = (await detail(loanId)).card.owing?.dueOn ?? '';
    expect(faultOf(await plantFinance(askExtension, { loanId, days: 180, reason: '再展期' }))).toBe(
      'tenor_too_long',
    );
    const at = async (days: number) => {
      app.now = new Date(Date.parse(`${due}T02:00:00Z`) + days * DAY_MS);
      await runJobs();
      return (await detail(loanId)).card.state;
    };
    expect([await at(0), await at(1), await at(14), await at(15)]).toEqual([
      'repaying',
      'overdue',
      'overdue',
      'defaulted',
    ]);
    expect(answerOf(await funder(portfolio, {}))).toMatchObject({ overdue: 336_000n });
    answerOf(await funder(disposeLoan, { loanId, reason: '逾期未还', proof }));
    expect((await detail(loanId)).card.state).toBe('disposal');
    expect([await broken(), await market.brokenBooks()]).toEqual([[], []]);
  });
});
