// Tests loans on several sheets of one debtor, or receipts of one store.

import { describe, expect, it } from 'vitest';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FEE, LENT, OFFER, PRICE } from '../../../../test/support/financing.ts';
import { openPledges, PLEDGE_OFFER } from '../../../../test/support/pledges.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { applyLoan, draftLoan, loanBases } from '../../calls/apply.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  loanDetail,
  offerLoan,
  withdrawLoan,
} from '../../calls/loan.ts';
import { askRelease, grantRequest } from '../../calls/pledge.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openPledges(app);
const { mineFinance, plantFinance, funder, keeper, sheet, askedOn, apply, check, release, receipt } = market;
const { asked, stateOf } = market;

const detail = async (loanId: string) => answerOf(await mineFinance(loanDetail, { loanId }));
const lienOf = async (sheetId: string) =>
  answerOf(await market.mineSettler(sheetDetail, { sheetId })).lien?.no ?? null;
const broken = async () => [...(await market.broken()), ...(await market.brokenBooks())];
const availOf = async () => (await market.bucketsOf(market.idOf('mine')))['AVAIL'] ?? 0n;
/** Lent on these sheets: so much, out of their worth. */
const lentOn = async ([first = '', ...beside]: readonly string[], amount: bigint) => {
  const { loanId } = answerOf(await apply(first, { beside, amount: fen(amount) }));
  await check(loanId);
  answerOf(await funder(offerLoan, { loanId, ...OFFER, amount: fen(amount) }));
  answerOf(await mineFinance(acceptLoan, { loanId, proof }));
  answerOf(await plantFinance(acknowledgeLoan, { loanId, proof }));
  answerOf(await funder(disburseLoan, { loanId, proof }));
  return loanId;
};

describe('sheets of one debtor', () => {
  it('carry one loan by their sum, and each is free once it is paid', async () => {
    const [one, other] = [await sheet(), await sheet()];
    const beside = [other.sheetId];
    const { list } = answerOf(await mineFinance(loanBases, { product: 'receivable', baseId: one.sheetId }));
    expect(list.map(({ base }) => base.id)).toEqual([one.sheetId, other.sheetId]);
    expect(await apply(one.sheetId, { beside, amount: fen(2n * LENT + 1n) })).toMatchObject({
      fault: { name: 'over_ratio', params: { most: 2n * LENT } },
    });
    const before = await availOf();
    const loanId = await lentOn([one.sheetId, other.sheetId], 2n * LENT);
    expect(await availOf()).toBe(before + 2n * (LENT - FEE));
    const { card, liens } = await detail(loanId);
    expect([card.worth, card.left, card.bases.map(({ id }) => id)]).toEqual([
      2n * PRICE,
      2n * PRICE,
      [one.sheetId, other.sheetId],
    ]);
    expect(liens).toMatchObject(
      [one, other].map(({ contractId, sheetId }) => ({
        base: { id: sheetId, contract: { id: contractId } },
        worth: PRICE,
        unpaid: PRICE,
        isBound: true,
        isLifted: false,
      })),
    );
    expect([await lienOf(one.sheetId), await lienOf(other.sheetId)]).toEqual([card.no, card.no]);
    await release(one.contractId, one.sheetId, PRICE);
    const halfway = await detail(loanId);
    expect([halfway.card.state, halfway.card.owing?.outstanding, halfway.card.left]).toEqual([
      'repaying',
      2n * LENT - PRICE,
      PRICE,
    ]);
    expect(halfway.liens.map(({ isLifted }) => isLifted)).toEqual([true, false]);
    expect([await lienOf(one.sheetId), await lienOf(other.sheetId)]).toEqual([null, card.no]);
    expect(await broken()).toEqual([]);
    await release(other.contractId, other.sheetId, PRICE);
    expect([(await detail(loanId)).card.state, await lienOf(other.sheetId)]).toEqual(['settled', null]);
    expect(await availOf()).toBe(before + 2n * (PRICE - FEE));
    expect(await broken()).toEqual([]);
  });

  it('paid by one release: the first pays the loan back, the second goes to its seller', async () => {
    const { contractId, tripIds } = await market.delivered({}, [
      [33_000n, 33_000n],
      [33_000n, 33_000n],
    ]);
    const sheets = [];
    for (const trip of tripIds)
      sheets.push((await market.confirmed(contractId, market.draftOf([trip]))).sheetId);
    const before = await availOf();
    const loanId = await lentOn(sheets, LENT);
    const letGo = await market.releasingAll(
      contractId,
      sheets.map((sheetId) => ({ sheetId, amount: PRICE })),
    );
    answerOf(await letGo());
    const { card, repayments } = await detail(loanId);
    expect([card.state, repayments.map(({ principal, rest }) => [principal, rest])]).toEqual([
      'settled',
      [[LENT, PRICE - LENT]],
    ]);
    expect(await availOf()).toBe(before + 2n * PRICE - 2n * FEE);
    expect(await broken()).toEqual([]);
  });

  it('are named once each, are one firm’s, and are a draft’s for good', async () => {
    const [{ sheetId: one }, { sheetId: other }] = [await sheet(), await sheet()];
    const foreign = await receipt();
    expect(
      await Promise.all([
        plantFinance(draftLoan, askedOn([one, other])).then(faultOf),
        mineFinance(draftLoan, askedOn([one, foreign])).then(faultOf),
      ]),
    ).toEqual(['not_found', 'not_found']);
    const { loanId } = answerOf(await mineFinance(draftLoan, askedOn([one, other, one])));
    expect((await detail(loanId)).card.bases.map(({ id }) => id)).toEqual([one, other]);
    answerOf(await mineFinance(draftLoan, { loanId, ...askedOn([other, one]) }));
    expect(faultOf(await mineFinance(draftLoan, { loanId, ...askedOn([one]) }))).toBe('bases_fixed');
    answerOf(await mineFinance(withdrawLoan, { loanId }));
    const { list } = answerOf(await mineFinance(loanBases, { product: 'receivable', baseId: other }));
    expect(list[0]?.hindrance).toBeNull();
  });
});

describe('at the same moment', () => {
  it('loans on some of the same sheets are asked for, and one has them', async () => {
    const [{ sheetId: one }, { sheetId: other }] = [await sheet(), await sheet()];
    const faults = await Promise.all(
      [apply(one, { beside: [other] }), apply(other, { beside: [one] }), apply(other)].map(async (asking) =>
        faultOf(await asking),
      ),
    );
    expect(faults.toSorted()).toEqual(['already_financed', 'already_financed', 'done']);
    const { rows } = await app.database.pool.query<{ base_id: string }>(
      'select base_id from financing_lien where base_id = any ($1) and lifted_at is null order by id',
      [[one, other]],
    );
    // Whoever came first has all of its own, and each once.
    expect(rows.map((row) => row.base_id)).toEqual(
      [[one, other], [other, one], [other]][faults.indexOf('done')],
    );
    expect(await market.broken()).toEqual([]);
  });

  it('two sheets of a loan are paid, and the loan is paid back once', async () => {
    const [one, other] = [await sheet(), await sheet()];
    const before = await availOf();
    const loanId = await lentOn([one.sheetId, other.sheetId], 2n * LENT);
    const releases = [
      await market.releasing(one.contractId, one.sheetId, PRICE),
      await market.releasing(other.contractId, other.sheetId, PRICE),
    ];
    expect((await Promise.all(releases.map((letGo) => letGo()))).map(faultOf)).toEqual(['done', 'done']);
    expect((await detail(loanId)).card.state).toBe('settled');
    expect(await availOf()).toBe(before + 2n * (PRICE - FEE));
    expect(await broken()).toEqual([]);
  });
});

describe('receipts of one store', () => {
  it('are certified together, marked by one price, and freed one by one', async () => {
    const [one, other] = [await receipt(), await receipt(tonnes(20))];
    const amount = fen(3n * PLEDGE_OFFER.amount);
    const { loanId } = answerOf(await plantFinance(applyLoan, { ...asked(one, other), amount, proof }));
    await check(loanId);
    answerOf(await funder(offerLoan, { loanId, ...PLEDGE_OFFER, amount }));
    answerOf(await plantFinance(acceptLoan, { loanId, proof }));
    answerOf(await keeper(acknowledgeLoan, { loanId, proof }));
    expect([await stateOf(one), await stateOf(other)]).toMatchObject([
      { state: 'pledged', pledged: 10_000n },
      { state: 'pledged', pledged: 20_000n },
    ]);
    answerOf(await funder(disburseLoan, { loanId, proof }));
    const { card, liens } = await market.detail(loanId);
    expect(card).toMatchObject({
      worth: 1_440_000n,
      offer: { price: 4_800_000n },
      pledge: { pledged: 30_000n, ltv: 7_000n },
    });
    expect(await market.broken()).toEqual([]);
    await market.payBack(loanId);
    expect([await stateOf(one), await stateOf(other)]).toMatchObject([{ pledged: 0n }, { pledged: 0n }]);
    expect([liens.length, await market.broken()]).toEqual([2, []]);
  });

  it('leave the pledge as what they hold is released', async () => {
    const [one, other] = [await receipt(), await receipt()];
    const amount = fen(2n * PLEDGE_OFFER.amount);
    const { loanId } = answerOf(await plantFinance(applyLoan, { ...asked(one, other), amount, proof }));
    await check(loanId);
    answerOf(await funder(offerLoan, { loanId, ...PLEDGE_OFFER, amount }));
    answerOf(await plantFinance(acceptLoan, { loanId, proof }));
    answerOf(await keeper(acknowledgeLoan, { loanId, proof }));
    answerOf(await funder(disburseLoan, { loanId, proof }));
    await market.repay(loanId, PLEDGE_OFFER.amount);
    const lienId = (await market.detail(loanId)).liens.find(({ base }) => base.id === one)?.id ?? '';
    const { requestId } = answerOf(
      await plantFinance(askRelease, { loanId, lienId, quantity: tonnes(10), reason: '提货' }),
    );
    answerOf(await funder(grantRequest, { requestId, proof }));
    expect([await stateOf(one), await stateOf(other)]).toMatchObject([
      { pledged: 0n, free: 10_000n },
      { state: 'pledged', pledged: 10_000n },
    ]);
    const again = await plantFinance(loanBases, { product: 'receipt', baseId: one });
    expect(answerOf(again).list[0]?.hindrance).toBeNull();
    await market.payBack(loanId);
    expect(await market.broken()).toEqual([]);
  });
});

describe('the database', () => {
  it('takes no second lien on a document, and none on a loan that was sent', async () => {
    const [one, other] = [await sheet(), await sheet()];
    const { loanId } = answerOf(await apply(one.sheetId));
    const insert = (baseId: string) =>
      app.database.pool.query(
        `insert into financing_lien (id, loan_id, kind, base_id, base_no, contract_id, worth_fen, claimed_at)
         values ($1, $2, 'receivable', $3, '', $4, 1, now())`,
        [app.runtime.newId(), loanId, baseId, one.contractId],
      );
    await expect(insert(other.sheetId)).rejects.toThrow(/no document joins it/);
    const { loanId: draftId } = answerOf(await mineFinance(draftLoan, askedOn([other.sheetId])));
    await expect(
      app.database.pool.query(
        `insert into financing_lien (id, loan_id, kind, base_id, base_no, contract_id, worth_fen, claimed_at)
         values ($1, $2, 'receivable', $3, '', $4, 1, now())`,
        [app.runtime.newId(), draftId, one.sheetId, one.contractId],
      ),
    ).rejects.toThrow(/financing_lien_one_at_a_time/);
    await expect(
      app.database.pool.query('update financing_lien set base_id = $2 where loan_id = $1', [
        loanId,
        other.sheetId,
      ]),
    ).rejects.toThrow();
  });
});
