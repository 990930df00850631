// Tests order loans, discounted drafts and master agreements over HTTP.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { verifyPdf } from '#features/certificate/calls/verify.ts';
import { settleContract } from '#features/contract/server/public.ts';
import {
  collectOrder,
  dishonourOrder,
  endorseOrder,
  enterCollection,
  verifyOrder,
} from '#features/fee/calls/order.ts';
import { basisPoints, fen, minus } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFinancing, TERMS } from '../../../../test/support/financing.ts';
import { openDrafts } from '../../../../test/support/heldDrafts.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { representative } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  agreementList,
  agreementPaper,
  countersignAgreement,
  endAgreement,
  signAgreement,
} from '../../calls/agreement.ts';
import { applyLoan, loanBases } from '../../calls/apply.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  loanDetail,
  offerLoan,
  repayLoanEarly,
} from '../../calls/loan.ts';
import { publishTerms } from '../../calls/terms.ts';
import { financingJobs } from '../jobs.ts';

const DAY_MS = 86_400_000;
const app = await testApp();
const START = new Date('2026-11-25T01:12:00Z');
app.now = START;
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '12000'));
const market = await openFinancing(app);
const { mineFinance, plantFinance, funder, fundId, fundHead, bucketsOf, memoOf } = market;
const { maker, checker, registered, held } = await openDrafts(app, market);
const [mineId, plantId] = [market.idOf('mine'), market.idOf('plant')];
const free = async (firmId: string) => (await bucketsOf(firmId))['AVAIL'] ?? 0n;
const detail = async (loanId: string) => answerOf(await funder(loanDetail, { loanId }));

const common = { funderId: fundId, purpose: '周转', receivingId: null, hasRecourse: true, files: [], proof };

/** Of the whole draft, at 3 % to its maturity. */
const DISCOUNT = {
  amount: fen(50_000_000n),
  rate: basisPoints(300n),
  feeRate: basisPoints(0n),
  tenorDays: 120,
};
const askedOn = (orderId: string) => ({
  ...common,
  product: 'draft' as const,
  baseIds: [orderId],
  amount: DISCOUNT.amount,
  tenorDays: 120,
  repaySource: 'settlement' as const,
});

describe('a draft', () => {
  it('is discounted to its maturity, and when it is collected the funder is paid first', async () => {
    answerOf(
      await funder(publishTerms, {
        ...TERMS,
        product: 'draft',
        ratio: basisPoints(10_000n),
        rateFrom: basisPoints(200n),
        tenorTo: 180,
      }),
    );
    const orderId = await registered('130000000000000000000000000001');
    const base = async () =>
      answerOf(await mineFinance(loanBases, { product: 'draft', baseId: orderId })).list[0];
    answerOf(await maker(verifyOrder, { orderId }));
    expect((await base())?.hindrance).toBe('not_standing');
    answerOf(await mineFinance(endorseOrder, { orderId }));
    expect(await base()).toMatchObject({ hindrance: null, left: 50_000_000n, dueOn: '2027-03-25' });
    const { loanId } = answerOf(await mineFinance(applyLoan, askedOn(orderId)));
    await market.check(loanId);
    const OFFER = { loanId, ...DISCOUNT };
    expect(faultOf(await funder(offerLoan, { ...OFFER, tenorDays: 100 }))).toBe('outside_terms');
    answerOf(await funder(offerLoan, OFFER));
    // Nobody has to acknowledge a draft.
    expect(answerOf(await mineFinance(acceptLoan, { loanId, proof })).state).toBe('secured');
    const before = await free(mineId);
    // 120 days at 3 %: 5,000.00 are taken off at once.
    expect(answerOf(await funder(disburseLoan, { loanId, proof }))).toMatchObject({
      paidOut: 49_500_000n,
      dueOn: '2027-03-25',
    });
    expect((await free(mineId)) - before).toBe(49_500_000n);
    const { card } = await detail(loanId);
    expect([card.owing?.outstanding, card.owing?.interest, await memoOf(card.no)]).toEqual([
      50_000_000n,
      0n,
      -50_000_000n,
    ]);
    app.now = new Date('2027-03-25T02:00:00Z');
    const fund = await free(fundId);
    answerOf(await maker(enterCollection, { orderId, bank: 'CCB', serial: 'D1' }));
    answerOf(await checker(collectOrder, { orderId }));
    expect([
      (await free(fundId)) - fund,
      (await detail(loanId)).card.state,
      await memoOf(card.no),
      await market.brokenBooks(),
    ]).toEqual([50_000_000n, 'settled', 0n, []]);
    app.now = new Date('2026-11-25T01:12:00Z');
  });

  it('that is dishonoured stays owed, and borrower and funder are told', async () => {
    const orderId = await held('130000000000000000000000000002');
    const { loanId } = answerOf(await mineFinance(applyLoan, askedOn(orderId)));
    await market.check(loanId);
    answerOf(await funder(offerLoan, { loanId, ...DISCOUNT }));
    answerOf(await mineFinance(acceptLoan, { loanId, proof }));
    answerOf(await funder(disburseLoan, { loanId, proof }));
    answerOf(await maker(dishonourOrder, { orderId, reason: '承兑人账户不足' }));
    const told = await app.database.pool.query<{ key: string }>(
      `select distinct key from message where matter_id = $1 and template = 'dishonoured' order by key`,
      [loanId],
    );
    expect(told.rows.map(({ key }) => key)).toEqual([
      `financing/${loanId}/dishonoured/borrower`,
      `financing/${loanId}/dishonoured/funder`,
    ]);
    const { card } = await detail(loanId);
    expect([card.state, card.owing?.outstanding]).toEqual(['disbursed', 50_000_000n]);
    // Its holder pays instead, as the draft brings nothing.
    answerOf(await mineFinance(repayLoanEarly, { loanId, amount: DISCOUNT.amount, proof }));
    expect([(await detail(loanId)).card.state, await market.brokenBooks()]).toEqual(['settled', []]);
  });
});

describe('an order', () => {
  /** Paid ahead to eight tenths; the buyer has locked the rest itself. */
  const paidAhead = async () => {
    const contractId = await market.contract(100, { payTerm: 'prepay_100' });
    const [base] = answerOf(await plantFinance(loanBases, { product: 'order', baseId: contractId })).list;
    expect(base).toMatchObject({ hindrance: null, counterparty: { id: mineId } });
    const worth = base?.left ?? fen(0n);
    const amount = fen((worth * 8n) / 10n);
    const asked = { ...common, product: 'order' as const, baseIds: [contractId], amount, tenorDays: 30 };
    const { loanId } = answerOf(await plantFinance(applyLoan, { ...asked, repaySource: 'sale' }));
    await market.check(loanId);
    const offer = { amount, rate: basisPoints(600n), feeRate: basisPoints(0n), tenorDays: 30 };
    answerOf(await funder(offerLoan, { loanId, ...offer }));
    answerOf(await plantFinance(acceptLoan, { loanId, proof }));
    answerOf(await mineFinance(acknowledgeLoan, { loanId, proof }));
    const before = await bucketsOf(plantId);
    answerOf(await funder(disburseLoan, { loanId, proof }));
    const after = await bucketsOf(plantId);
    // The buyer never has the money in hand: its seller alone is paid from it.
    expect(['AVAIL', 'FRZ_PAY'].map((bucket) => (after[bucket] ?? 0n) - (before[bucket] ?? 0n))).toEqual([
      0n,
      amount,
    ]);
    answerOf(await market.prepay(contractId, minus(worth, amount)));
    return { contractId, loanId, worth, amount };
  };

  beforeAll(async () => {
    await market.agree(plantId, 'plant');
    answerOf(await funder(publishTerms, { ...TERMS, product: 'order', ratio: basisPoints(9_000n) }));
  });
  afterAll(() => {
    app.now = START;
  });

  it('is paid ahead by the funder, locked for its contract, once the seller has confirmed', async () => {
    const { contractId, loanId, amount } = await paidAhead();
    expect(answerOf(await mineFinance(loanBases, { product: 'order', baseId: contractId })).list).toEqual([]);
    const holds = "kind = 'payment' and state = 'active' and matter_id = $1";
    expect(await market.count('funds_hold', holds, contractId)).toBe(1);
    answerOf(await plantFinance(repayLoanEarly, { loanId, amount, proof }));
    expect([(await detail(loanId)).card.state, await market.brokenBooks()]).toEqual(['settled', []]);
  });

  it('that ends pays the funder from what no coal was paid from, and gives the buyer the rest', async () => {
    const { contractId, loanId, worth, amount } = await paidAhead();
    app.pass(10 * DAY_MS);
    const before = [await free(plantId), await free(fundId)] as const;
    await app.database.pool.query("update contract set state = 'delivered' where id = $1", [contractId]);
    await app.perform((ctx) => settleContract(ctx, contractId));
    // 6 % a year of the principal for ten days. The buyer's bond, a tenth, is back too.
    const interest = fen((amount * 600n * 10n + 1_800_000n) / 3_600_000n);
    expect([(await free(plantId)) - before[0], (await free(fundId)) - before[1]]).toEqual([
      worth - amount - interest + worth / 10n,
      amount + interest,
    ]);
    expect([(await detail(loanId)).card.state, await market.brokenBooks()]).toEqual(['settled', []]);
  });
});

describe('a master agreement', () => {
  it('is a paper of both signatures, which both may have and anybody may have verified', async () => {
    const [{ id: agreementId, no } = { id: '', no: '' }] = answerOf(
      await market.mineHead(agreementList, {}),
    ).list;
    const paperOf = async (by: Client) => {
      const { url, name } = answerOf(await by(agreementPaper, { agreementId }));
      const { rawPayload } = await app.http.inject({ method: 'GET', url });
      const { isGood, signatures } = answerOf(
        await app.client()(verifyPdf, { pdf: rawPayload.toString('base64') }),
      );
      return { name, isGood, firms: signatures.map(({ firm }) => firm) };
    };
    const whole = { name: `${no}.pdf`, isGood: true };
    expect([await paperOf(market.mineHead), await paperOf(funder)]).toEqual(
      [1, 2].map(() => ({ ...whole, firms: ['mine有限公司', 'fund有限公司'] })),
    );
    expect(faultOf(await plantFinance(agreementPaper, { agreementId }))).toBe('not_found');
  });

  it('bears one signature until the funder has signed, whoever presses at once', async () => {
    const head = await representative(app, market.idOf('sister'), 'sisterHead', market.certifier);
    const { agreementId } = answerOf(await head(signAgreement, { funderId: fundId, proof }));
    const signed = () => market.count('document_signature', 'subject_id = $1', agreementId);
    expect(await signed()).toBe(1);
    const answers = await Promise.all(
      [1, 2, 3].map(() => fundHead(countersignAgreement, { agreementId, proof })),
    );
    expect(answers.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    expect(await signed()).toBe(2);
  });

  it('is signed by the firm, then by the funder; it is one, ends by either side, and expires', async () => {
    const rivalId = market.idOf('rival');
    const head = await representative(app, rivalId, 'rivalHead', market.certifier);
    const stateOf = async () => answerOf(await head(agreementList, {})).list[0]?.state;
    const signing = () => head(signAgreement, { funderId: fundId, proof });
    expect((await Promise.all([signing(), signing()])).map(faultOf).toSorted()).toEqual([
      'agreement_exists',
      'done',
    ]);
    const agreementId = answerOf(await head(agreementList, {})).list[0]?.id ?? '';
    expect(await stateOf()).toBe('signed_firm');
    expect(faultOf(await market.mineHead(countersignAgreement, { agreementId, proof }))).toBe('not_found');
    expect(faultOf(await head(countersignAgreement, { agreementId, proof }))).toBe('wrong_state');
    expect(answerOf(await fundHead(countersignAgreement, { agreementId, proof })).expiresOn).toBe(
      '2027-11-24',
    );
    answerOf(await head(endAgreement, { agreementId, reason: '不再合作' }));
    expect(await stateOf()).toBe('terminated');
    const next = answerOf(await signing()).agreementId;
    answerOf(await fundHead(countersignAgreement, { agreementId: next, proof }));
    app.now = new Date('2027-11-25T02:00:00Z');
    for (const job of financingJobs) await runJob(job, app.runtime);
    expect(await stateOf()).toBe('expired');
  });
});
