// Tests the disposal of pledged coal over HTTP: offered, bought, its proceeds and its races.

import { describe, expect, it } from 'vitest';
import { receiptDetail } from '#features/goods/calls.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { openPledges } from '../../../../test/support/pledges.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { disburseLoan, disposeLoan, guaranteeLoan, loanDetail, repayLoanEarly } from '../../calls/loan.ts';
import { buyPledge, offeredPledges, offerPledge, refusePledge, withdrawPledge } from '../../calls/sale.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openPledges(app);
const { plantFinance, mineFinance, funder, fundId, backer, backerId } = market;
const { receipt, secured, lent, detail, stateOf, broken, payBack, close } = market;
const { id: buyerId } = await openFirm(app, 'buyer', ['firm_finance']);
const buyer = await market.cashier('buyer');
await payIn(app, buyerId, 100_000_000n);
await payIn(app, backerId, 100_000_000n);

/** 10 t on which 3 360.00 is owed; the price falls to 373.00, and the funder disposes of them. */
const inDisposal = async (loanId: string) => {
  await close(3_730_000n);
  answerOf(await funder(disposeLoan, { loanId, reason: '跌破处置线', proof }));
  return { loanId, lienId: (await detail(loanId)).liens[0]?.id ?? '' };
};
const disposing = async () => {
  await close(4_800_000n);
  const receiptId = await receipt();
  return { receiptId, ...(await inDisposal(await lent(receiptId))) };
};
type Pledge = Awaited<ReturnType<typeof inDisposal>>;
const offerOf = ({ loanId, lienId }: Pledge, sum: bigint, quantity = tonnes(10)) =>
  funder(offerPledge, { loanId, lienId, buyerId, quantity, sum: fen(sum), proof });
const offered = async (pledge: Pledge, sum: bigint, quantity = tonnes(10)) =>
  answerOf(await offerOf(pledge, sum, quantity)).saleId;
const freeOf = async (firmId: string) => (await market.bucketsOf(firmId))['AVAIL'] ?? 0n;
const moneyOf = () => Promise.all([buyerId, fundId, market.idOf('plant')].map(freeOf));
/** What buyer, funder and borrower gained. */
const gained = async (before: readonly bigint[]) =>
  (await moneyOf()).map((free, at) => free - (before[at] ?? 0n));
const unsound = async () => [...(await broken()), ...(await market.brokenBooks())];
const owed = async (loanId: string) => {
  const { outstanding = fen(0n), interest = fen(0n) } = (await detail(loanId)).card.owing ?? {};
  return { outstanding, interest };
};

describe('pledged coal that is disposed of', () => {
  it('pays interest, then principal; what is left goes to the borrower, the coal to the buyer', async () => {
    const { receiptId, ...pledge } = await disposing();
    const { outstanding, interest } = await owed(pledge.loanId);
    const before = await moneyOf();
    const saleId = await offered(pledge, 370_000n);
    expect(answerOf(await buyer(offeredPledges, {})).list[0]).toMatchObject({
      id: saleId,
      state: 'offered',
      quantity: tonnes(10),
      sum: 370_000n,
      mayAnswer: true,
    });
    const { receiptId: boughtId } = answerOf(await buyer(buyPledge, { saleId, proof }));
    const surplus = 370_000n - outstanding - interest;
    expect(surplus).toBeGreaterThan(0n);
    expect(await gained(before)).toEqual([-370_000n, outstanding + interest, surplus]);
    expect((await detail(pledge.loanId)).card.state).toBe('settled');
    expect(await stateOf(receiptId)).toMatchObject({ state: 'transferred', free: 0n, pledged: 0n });
    expect(answerOf(await buyer(receiptDetail, { receiptId: boughtId })).receipt).toMatchObject({
      state: 'issued',
      free: tonnes(10),
      pledged: 0n,
    });
    expect(await unsound()).toEqual([]);
  });

  it('leaves owed what it does not pay, without a pledge that could be marked', async () => {
    const { receiptId: _, ...pledge } = await disposing();
    const { outstanding, interest } = await owed(pledge.loanId);
    answerOf(await buyer(buyPledge, { saleId: await offered(pledge, 300_000n), proof }));
    const { card } = await detail(pledge.loanId);
    expect([card.state, card.owing?.outstanding, card.pledge?.ltv, card.pledge?.level]).toEqual([
      'disposal',
      outstanding + interest - 300_000n,
      null,
      'none',
    ]);
    await close(3_730_000n);
    expect((await detail(pledge.loanId)).card.pledge).toMatchObject({ ltv: null, level: 'none' });
    expect(await unsound()).toEqual([]);
    await payBack(pledge.loanId);
    expect((await detail(pledge.loanId)).card.state).toBe('settled');
  });

  it('is sold in parts, the rest staying pledged', async () => {
    const { receiptId, ...pledge } = await disposing();
    answerOf(await buyer(buyPledge, { saleId: await offered(pledge, 150_000n, kg(4_000n)), proof }));
    expect(await stateOf(receiptId)).toMatchObject({ state: 'pledged', free: 0n, pledged: 6_000n });
    expect(await offerOf(pledge, 1n, kg(6_001n))).toMatchObject({
      fault: { name: 'over_pledged', params: { most: 6_000n } },
    });
    expect(await unsound()).toEqual([]);
    await payBack(pledge.loanId);
    expect(await stateOf(receiptId)).toMatchObject({ state: 'released', free: 6_000n, pledged: 0n });
    expect(await unsound()).toEqual([]);
  });

  it('is offered by its funder alone, in disposal alone, to one fit firm at a time', async () => {
    const receiptId = await receipt();
    await close(4_800_000n);
    const loanId = await lent(receiptId);
    const lienId = (await detail(loanId)).liens[0]?.id ?? '';
    expect(faultOf(await offerOf({ loanId, lienId }, 1n))).toBe('wrong_state');
    const pledge = await inDisposal(loanId);
    const wanted = { ...pledge, quantity: tonnes(10), sum: fen(1n), proof };
    for (const unfit of [fundId, market.idOf('plant')])
      expect(faultOf(await funder(offerPledge, { ...wanted, buyerId: unfit }))).toBe('buyer_unfit');
    expect(faultOf(await plantFinance(offerPledge, { ...wanted, buyerId }))).toBe('not_your_turn');
    expect(faultOf(await mineFinance(offerPledge, { ...wanted, buyerId }))).toBe('not_found');
    const saleId = await offered(pledge, 370_000n);
    expect(faultOf(await offerOf(pledge, 360_000n))).toBe('sale_open');
    expect(faultOf(await mineFinance(buyPledge, { saleId, proof }))).toBe('not_found');
    expect(faultOf(await funder(buyPledge, { saleId, proof }))).toBe('not_your_turn');
    expect(faultOf(await buyer(withdrawPledge, { saleId }))).toBe('not_your_turn');
    expect(faultOf(await buyer(loanDetail, { loanId }))).toBe('not_found');
    answerOf(await buyer(refusePledge, { saleId, reason: '价格偏高' }));
    expect(faultOf(await buyer(buyPledge, { saleId, proof }))).toBe('wrong_state');
    const second = await offered(pledge, 360_000n);
    answerOf(await funder(withdrawPledge, { saleId: second }));
    expect((await detail(loanId)).sales.map(({ state, answer }) => [state, answer])).toEqual([
      ['withdrawn', ''],
      ['refused', '价格偏高'],
    ]);
    const third = await offered(pledge, 360_000n);
    await payBack(loanId);
    expect(faultOf(await buyer(buyPledge, { saleId: third, proof }))).toBe('wrong_state');
    expect((await detail(loanId)).sales[0]?.state).toBe('withdrawn');
  });
});

describe('a guarantor', () => {
  it('pays what stays owed, once the loan is late and not before', async () => {
    await close(4_800_000n);
    const receiptId = await receipt();
    const loanId = await secured(receiptId, backerId);
    answerOf(await backer(guaranteeLoan, { loanId, proof }));
    answerOf(await funder(disburseLoan, { loanId, proof }));
    const pay = (amount: bigint) => backer(repayLoanEarly, { loanId, amount: fen(amount), proof });
    expect(faultOf(await pay(1n))).toBe('not_your_turn');
    const pledge = await inDisposal(loanId);
    answerOf(await buyer(buyPledge, { saleId: await offered(pledge, 300_000n), proof }));
    const { outstanding, interest } = await owed(loanId);
    const before = await freeOf(backerId);
    expect(answerOf(await backer(loanDetail, { loanId })).card.mayDo).toEqual(['repay']);
    expect(answerOf(await pay(1_000n)).state).toBe('disposal');
    expect(answerOf(await pay(outstanding + interest - 1_000n)).state).toBe('settled');
    expect((await freeOf(backerId)) - before).toBe(-(outstanding + interest));
    expect(await unsound()).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('the coal is bought once, or its offer taken back, or the loan paid back', async () => {
    const { receiptId, ...pledge } = await disposing();
    const saleId = await offered(pledge, 370_000n);
    const { outstanding, interest } = await owed(pledge.loanId);
    const before = await moneyOf();
    const [first, second, withdrawn, repaid] = (
      await Promise.all([
        buyer(buyPledge, { saleId, proof }),
        buyer(buyPledge, { saleId, proof }),
        funder(withdrawPledge, { saleId }),
        plantFinance(repayLoanEarly, {
          loanId: pledge.loanId,
          amount: fen(outstanding + interest),
          proof,
        }),
      ])
    ).map(faultOf);
    const bought = [first, second].filter((fault) => fault === 'done').length;
    expect(bought + (withdrawn === 'done' ? 1 : 0)).toBeLessThanOrEqual(1);
    expect(bought === 1).toBe(repaid !== 'done');
    const debt = outstanding + interest;
    expect(await gained(before)).toEqual(
      bought === 1 ? [-370_000n, debt, 370_000n - debt] : [0n, debt, -debt],
    );
    expect((await stateOf(receiptId)).state).toBe(bought === 1 ? 'transferred' : 'released');
    expect((await detail(pledge.loanId)).card.state).toBe('settled');
    expect(await unsound()).toEqual([]);
  });
});
