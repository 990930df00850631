// Tests loans over HTTP with ledger amounts, from application to repayment.

import { beforeEach, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { registerOrder } from '#features/fee/calls/order.ts';
import { readOverview } from '#features/funds/calls/manage.ts';
import { nextTurn } from '#features/message/calls/turn.ts';
import { applyAdhoc } from '#features/release/calls/other.ts';
import { releaseDetail } from '#features/release/calls/release.ts';
import { askReversal } from '#features/settlement/calls/confirm.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FEE, LENT, OFFER, openFinancing, PRICE, TERMS } from '../../../../test/support/financing.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { loanBases } from '../../calls/apply.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  loanDetail,
  loanPage,
  offerLoan,
  refuseLoan,
  rejectLoan,
  repayLoanEarly,
  withdrawLoan,
} from '../../calls/loan.ts';
import { fundersTerms, publishTerms } from '../../calls/terms.ts';
import { financingJobs } from '../jobs.ts';

const DAY_MS = 86_400_000;

const app = await testApp();
const START = new Date('2026-11-25T01:12:00Z');
app.now = START;
// Keeps sessions alive over many days.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const market = await openFinancing(app);
const {
  mineFinance,
  plantFinance,
  funder,
  fundId,
  sheet,
  apply,
  applied,
  offered,
  accepted,
  secured,
  lent,
  release,
  memoOf,
} = market;
const [mineId, plantId] = [market.idOf('mine'), market.idOf('plant')];

const card = async (loanId: string, by = mineFinance) => answerOf(await by(loanDetail, { loanId })).card;
const later = (days: number) => {
  app.now = new Date(START.getTime() + days * DAY_MS);
};
const fallDue = async () => {
  for (const job of financingJobs) await runJob(job, app.runtime);
};
/** Returns a function that gives the change of the mine's and funder's free money since. */
async function watch() {
  const free = async () =>
    Promise.all([mineId, fundId].map(async (id) => (await market.bucketsOf(id))['AVAIL'] ?? 0n));
  const before = await free();
  return async () => (await free()).map((sum, at) => sum - (before[at] ?? 0n));
}
const liened = async (sheetId: string) => answerOf(await market.mineSettler(sheetDetail, { sheetId })).lien;

beforeEach(() => {
  later(0);
});

describe('a receivable that is financed', () => {
  it('pays out at once, and its sheet pays the funder first', async () => {
    const { contractId, sheetId } = await sheet();
    const money = await watch();
    const loanId = await lent(sheetId);
    expect(await money()).toEqual([LENT - FEE, FEE - LENT]);
    const { no, owing } = await card(loanId);
    expect([await memoOf(no), owing?.outstanding, owing?.dueOn]).toEqual([-LENT, LENT, '2026-12-25']);
    expect(answerOf(await mineFinance(readOverview, {})).loans).toBe(LENT);
    expect(await liened(sheetId)).toEqual({ no, holder: 'fund' });
    later(24);
    // 13,516.80 at 6.2 % over 24 days.
    expect((await card(loanId)).owing?.interest).toBe(5_587n);
    const { releaseId } = await release(contractId, sheetId, PRICE);
    expect(await money()).toEqual([LENT - FEE + PRICE - LENT - 5_587n, FEE + 5_587n]);
    expect([
      await memoOf(no),
      (await card(loanId)).state,
      await liened(sheetId),
      answerOf(await market.mineSettler(sheetDetail, { sheetId })).card.state,
    ]).toEqual([0n, 'settled', null, 'paid']);
    expect(await market.bucketsOf(mineId)).not.toHaveProperty('FRZ_LIEN');
    const { checks } = answerOf(await market.supervisor(releaseDetail, { releaseId }));
    expect(checks.find(({ check }) => check === 'lien')?.isGood).toBe(true);
    const { repayments } = answerOf(await funder(loanDetail, { loanId }));
    expect(repayments).toMatchObject([
      {
        isEarly: false,
        sum: PRICE,
        interest: 5_587n,
        principal: LENT,
        rest: PRICE - LENT - 5_587n,
        outstanding: 0n,
      },
    ]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('is paid down by parts of its sheet, interest first, and early out of free money', async () => {
    const { contractId, sheetId } = await sheet();
    const loanId = await lent(sheetId);
    const money = await watch();
    later(10);
    await release(contractId, sheetId, fen(500_000n));
    // Ten days are 2,328; the mine has nothing of it yet.
    expect([await money(), (await card(loanId)).state, (await card(loanId)).owing?.outstanding]).toEqual([
      [0n, 500_000n],
      'repaying',
      854_008n,
    ]);
    later(20);
    const most = 854_008n + 1_471n;
    expect(await mineFinance(repayLoanEarly, { loanId, amount: fen(most + 1n), proof })).toMatchObject({
      fault: { name: 'over_owed', params: { most } },
    });
    expect(
      answerOf(await mineFinance(repayLoanEarly, { loanId, amount: fen(400_000n), proof })),
    ).toMatchObject({ interest: 1_471n, principal: 398_529n, outstanding: 455_479n, state: 'repaying' });
    expect(
      answerOf(await mineFinance(repayLoanEarly, { loanId, amount: fen(455_479n), proof })),
    ).toMatchObject({ interest: 0n, outstanding: 0n, state: 'settled' });
    expect(await money()).toEqual([-855_479n, 1_355_479n]);
    // The lien on the rest is lifted.
    await release(contractId, sheetId, fen(PRICE - 500_000n));
    expect(await money()).toEqual([PRICE - 500_000n - 855_479n, 1_355_479n]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('whose sheet is paid before the money is out pays its seller, and then carries less', async () => {
    const { contractId, sheetId } = await sheet();
    const loanId = await secured(sheetId);
    const money = await watch();
    await release(contractId, sheetId, fen(1_000_000n));
    expect(await money()).toEqual([1_000_000n, 0n]);
    expect(await funder(disburseLoan, { loanId, proof })).toMatchObject({
      fault: { name: 'collateral_short', params: { most: 551_680n } },
    });
    answerOf(await mineFinance(withdrawLoan, { loanId }));
    expect([await liened(sheetId), await market.brokenBooks()]).toEqual([null, []]);
  });

  it('is neither reversed nor settled past the funder (400111)', async () => {
    const { contractId, sheetId } = await sheet();
    await lent(sheetId);
    const past = {
      contractId,
      sheetId,
      payer: 'buyer' as const,
      amount: fen(1_000n),
      isFromBond: false,
      reason: '抵扣货款',
      files: [],
      proof,
    };
    const today = '2026-11-25';
    const draft = {
      contractId,
      type: 'transfer' as const,
      amount: fen(1_000n),
      reference: 'T1',
      issuedOn: today,
      maturesOn: today,
      drawer: '电厂',
      acceptor: '银行',
      endorsements: [],
      imageIds: [],
      sheets: [{ sheetId, amount: fen(1_000n) }],
      remark: '',
    };
    const tried = [
      await market.mineSettler(askReversal, { sheetId, reason: '磅单有误', proof }),
      await market.plantSettler(askReversal, { sheetId, reason: '磅单有误', proof }),
      await market.plantSettler(applyAdhoc, { ...past, kind: 'offline_paid', paidOn: today }),
      await market.plantSettler(applyAdhoc, { ...past, kind: 'deposit_offset', paidOn: null }),
      await plantFinance(registerOrder, draft),
    ];
    expect(tried.map(faultOf)).toEqual([
      'lien_by_funder',
      'lien_by_funder',
      'lien_by_funder',
      'lien_by_funder',
      'lien_by_funder',
    ]);
    expect(tried[0]).toMatchObject({ fault: { code: '400111' } });
    expect(answerOf(await market.plantSettler(sheetDetail, { sheetId })).card.mayDo).not.toContain('reverse');
  });

  it('that nobody pays back in time is overdue, and its borrower gets no other until it has', async () => {
    const [{ sheetId }, other] = [await sheet(), await sheet()];
    const loanId = await applied(sheetId);
    answerOf(await funder(offerLoan, { loanId, ...OFFER, tenorDays: 7 }));
    answerOf(await mineFinance(acceptLoan, { loanId, proof }));
    answerOf(await plantFinance(acknowledgeLoan, { loanId, proof }));
    const waiting = await secured((await sheet()).sheetId);
    answerOf(await funder(disburseLoan, { loanId, proof }));
    later(7);
    await fallDue();
    expect((await card(loanId)).state).toBe('disbursed');
    later(8);
    await fallDue();
    expect(await card(loanId)).toMatchObject({
      state: 'overdue',
      owing: { daysOver: 1 },
      mayDo: ['repay', 'ask_extension'],
      needsMe: true,
    });
    const { no } = await card(loanId);
    expect(await funder(disburseLoan, { loanId: waiting, proof })).toMatchObject({
      fault: { name: 'overdue_exists', params: { no } },
    });
    expect(faultOf(await apply(other.sheetId))).toBe('overdue_exists');
    answerOf(await mineFinance(repayLoanEarly, { loanId, amount: fen(100_000n), proof }));
    expect((await card(loanId)).state).toBe('overdue');
    const { outstanding = fen(0n), interest = fen(0n) } = (await card(loanId)).owing ?? {};
    const todos = answerOf(await mineFinance(businessTodo, {})).list;
    expect(todos.find(({ id }) => id === loanId)).toMatchObject({
      kind: 'repay_loan',
      amount: outstanding + interest,
    });
    answerOf(await mineFinance(repayLoanEarly, { loanId, amount: fen(outstanding + interest), proof }));
    expect((await card(loanId)).state).toBe('settled');
    answerOf(await funder(disburseLoan, { loanId: waiting, proof }));
    answerOf(await mineFinance(repayLoanEarly, { loanId: waiting, amount: LENT, proof }));
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a receivable that is sold without recourse', () => {
  it('is overdue by its debtor: the borrower is asked for nothing, and may borrow on', async () => {
    const [{ contractId, sheetId }, another] = [await sheet(), await sheet()];
    const loanId = await applied(sheetId, { hasRecourse: false });
    answerOf(await funder(offerLoan, { loanId, ...OFFER, tenorDays: 7 }));
    answerOf(await mineFinance(acceptLoan, { loanId, proof }));
    answerOf(await plantFinance(acknowledgeLoan, { loanId, proof }));
    answerOf(await funder(disburseLoan, { loanId, proof }));
    later(8);
    await fallDue();
    expect(await card(loanId)).toMatchObject({ state: 'overdue', hasRecourse: false, needsMe: false });
    const todos = answerOf(await mineFinance(businessTodo, {})).list;
    expect(todos.filter(({ id }) => id === loanId)).toEqual([]);
    const told = async (template: string) =>
      (
        await app.database.pool.query<{ login: string }>(
          `select person.login_name as login
             from message join account_person as person on person.id = message.person_id
            where template = $1 and matter_id = $2 order by 1`,
          [template, loanId],
        )
      ).rows.map(({ login }) => login.slice(0, 4));
    const firms = await Promise.all(['debtor_late', 'overdue'].map(told));
    expect(firms.map((logins) => [...new Set(logins)])).toEqual([['mine'], ['fund']]);
    const { turn } = answerOf(await mineFinance(nextTurn, { type: 'loan', id: loanId }));
    expect(turn).toMatchObject({ step: 'pay_sheet', whose: 'theirs', due: null });
    // The next loan is neither refused nor held back.
    const next = await secured(another.sheetId);
    answerOf(await funder(disburseLoan, { loanId: next, proof }));
    answerOf(await mineFinance(repayLoanEarly, { loanId: next, amount: LENT, proof }));
    // The funder has its money and its interest when the debtor pays.
    await release(contractId, sheetId, PRICE);
    expect((await card(loanId)).state).toBe('settled');
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('before the money', () => {
  it('each party finds what concerns it, and does only what is its own', async () => {
    const { sheetId } = await sheet();
    const loanId = await offered(sheetId);
    expect(faultOf(await plantFinance(loanDetail, { loanId }))).toBe('not_found');
    expect([(await card(loanId)).mayDo, (await card(loanId, funder)).mayDo]).toEqual([
      ['accept', 'withdraw'],
      ['reject'],
    ]);
    expect(faultOf(await funder(acceptLoan, { loanId, proof }))).toBe('not_your_turn');
    expect(faultOf(await funder(disburseLoan, { loanId, proof }))).toBe('debtor_unconfirmed');
    answerOf(await mineFinance(acceptLoan, { loanId, proof }));
    // The debtor must not see the terms of the loan.
    expect(await card(loanId, plantFinance)).toMatchObject({
      party: 'counterparty',
      asked: null,
      offer: null,
      owing: null,
      worth: PRICE,
      mayDo: ['acknowledge', 'refuse'],
      needsMe: true,
    });
    expect(answerOf(await plantFinance(loanDetail, { loanId })).timeline.map(({ move }) => move)).toEqual([
      'accept',
    ]);
    expect(faultOf(await funder(disburseLoan, { loanId, proof }))).toBe('debtor_unconfirmed');
    expect(faultOf(await mineFinance(acknowledgeLoan, { loanId, proof }))).toBe('not_your_turn');
    expect(answerOf(await plantFinance(refuseLoan, { loanId, reason: '票据未到' })).state).toBe('rejected');
    expect(await liened(sheetId)).toBeNull();
    // The sheet may be financed again.
    expect(
      answerOf(await funder(rejectLoan, { loanId: await applied(sheetId), reason: '额度不足' })).state,
    ).toBe('rejected');
    expect(answerOf(await mineFinance(withdrawLoan, { loanId: await accepted(sheetId) })).state).toBe(
      'withdrawn',
    );
  });

  it('is offered within the terms, the ratio, the time and the limit', async () => {
    const { sheetId } = await sheet();
    expect(await apply(sheetId, { amount: fen(LENT + 1n) })).toMatchObject({
      fault: { name: 'over_ratio', params: { most: LENT } },
    });
    expect(await apply(sheetId, { tenorDays: 61 })).toMatchObject({
      fault: { name: 'tenor_too_long', params: { latest: '2027-01-24' } },
    });
    expect(faultOf(await apply(sheetId, { tenorDays: 91 }))).toBe('outside_terms');
    expect(faultOf(await apply(sheetId, { funderId: plantId }))).toBe('no_terms');
    const loanId = await applied(sheetId);
    const { no } = await card(loanId);
    expect(await apply(sheetId)).toMatchObject({ fault: { name: 'already_financed', params: { no } } });
    const tried = [
      { amount: fen(LENT + 1n) },
      { rate: basisPoints(801n) },
      { feeRate: basisPoints(51n) },
      { tenorDays: 61 },
    ].map((changes) => funder(offerLoan, { loanId, ...OFFER, ...changes }));
    expect((await Promise.all(tried)).map(faultOf)).toEqual([
      'over_ratio',
      'outside_terms',
      'outside_terms',
      'tenor_too_long',
    ]);
    const { own } = answerOf(await funder(fundersTerms, {}));
    const used = own?.products.find(({ product }) => product === 'receivable')?.used;
    answerOf(await funder(publishTerms, { ...TERMS, limit: fen((used ?? 0n) + LENT - 1n) }));
    expect(await funder(offerLoan, { loanId, ...OFFER })).toMatchObject({
      fault: { name: 'funder_limit_used', params: { left: LENT - 1n } },
    });
    answerOf(await funder(publishTerms, { ...TERMS, isOpen: false }));
    expect(faultOf(await funder(offerLoan, { loanId, ...OFFER }))).toBe('no_terms');
    expect(answerOf(await mineFinance(fundersTerms, {}))).toEqual({ list: [], own: null });
    answerOf(await funder(publishTerms, TERMS));
    expect(answerOf(await mineFinance(fundersTerms, {})).list).toMatchObject([
      { funder: { id: fundId }, terms: { ratio: 8_000n } },
    ]);
    expect(faultOf(await mineFinance(publishTerms, TERMS))).toBe('not_a_funder');
    expect(faultOf(await funder(publishTerms, { ...TERMS, ratio: basisPoints(9_001n) }))).toBe(
      'terms_flawed',
    );
    // The plant is a trader here; a draft has neither debtor nor seller.
    answerOf(await funder(publishTerms, { ...TERMS, counterpartyKinds: ['user', 'producer'] }));
    const { sheetId: refused } = await sheet();
    expect(faultOf(await apply(refused))).toBe('counterparty_unaccepted');
    const most = async () =>
      answerOf(await mineFinance(loanBases, { product: 'receivable', baseId: refused })).list[0]?.most;
    expect(await most()).toBe(0n);
    answerOf(
      await funder(publishTerms, { ...TERMS, counterpartyKinds: ['trader'], documents: '增值税发票' }),
    );
    expect(await most()).toBe(LENT);
    expect(answerOf(await mineFinance(fundersTerms, {})).list).toMatchObject([
      { counterpartyKinds: ['trader'], documents: '增值税发票' },
    ]);
    expect(
      faultOf(await funder(publishTerms, { ...TERMS, product: 'draft', counterpartyKinds: ['user'] })),
    ).toBe('terms_flawed');
    await app.perform((ctx) => setParameter(ctx, 'FINANCE_RECEIVABLE_HIGH', '9500'));
    answerOf(await funder(publishTerms, { ...TERMS, ratio: basisPoints(9_001n) }));
    await app.perform((ctx) => setParameter(ctx, 'FINANCE_RECEIVABLE_HIGH', '9000'));
    answerOf(await funder(publishTerms, TERMS));
    answerOf(await mineFinance(withdrawLoan, { loanId }));
  });

  it('says of each sheet what is left and why it is not fit', async () => {
    const { contractId, tripIds } = await market.delivered();
    const { sheetId } = await market.submitted(contractId, market.draftOf(tripIds));
    const of = async (id: string) =>
      answerOf(await mineFinance(loanBases, { product: 'receivable', baseId: id })).list[0];
    expect(await of(sheetId)).toMatchObject({ hindrance: 'not_standing' });
    expect(faultOf(await apply(sheetId))).toBe('base_ineligible');
    const debt = await sheet();
    expect(await of(debt.sheetId)).toMatchObject({
      hindrance: null,
      left: PRICE,
      dueOn: '2026-12-25',
      latest: '2027-01-24',
      counterparty: { id: plantId },
      most: LENT,
    });
    const loanId = await applied(debt.sheetId);
    expect(await of(debt.sheetId)).toMatchObject({ hindrance: 'asked_for' });
    answerOf(await mineFinance(withdrawLoan, { loanId }));
    const { reversalId } = answerOf(
      await market.plantSettler(askReversal, { sheetId: debt.sheetId, reason: '磅单有误', proof }),
    );
    expect([reversalId.length, (await of(debt.sheetId))?.hindrance]).toEqual([26, 'argued_about']);
    expect(
      answerOf(await plantFinance(loanBases, { product: 'receivable', baseId: debt.sheetId })).list,
    ).toEqual([]);
  });

  it('is listed for each party, with what is borrowed and lent', async () => {
    const { sheetId } = await sheet();
    const loanId = await lent(sheetId);
    const { no } = await card(loanId);
    const page = async (by: typeof funder, input = {}) => answerOf(await by(loanPage, input));
    expect((await page(mineFinance, { keyword: no })).list.map(({ id }) => id)).toEqual([loanId]);
    expect((await page(mineFinance)).totals?.borrowed).toBe((await page(funder)).totals?.lent);
    expect((await page(mineFinance)).totals?.funders).toMatchObject([{ id: fundId, shortName: 'fund' }]);
    expect((await page(mineFinance, { funderId: fundId })).list.length).toBeGreaterThan(0);
    expect((await page(mineFinance, { funderId: plantId })).list).toEqual([]);
    expect(
      (await page(plantFinance, { party: 'counterparty', states: ['disbursed'] })).list.map(
        ({ id, owing }) => [id, owing],
      ),
    ).toContainEqual([loanId, null]);
    expect((await page(plantFinance, { party: 'borrower' })).list).toEqual([]);
    expect((await page(plantFinance)).totals).toMatchObject({ borrowed: 0n, lent: 0n });
  });
});
