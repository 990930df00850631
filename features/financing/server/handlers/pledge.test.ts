// Tests loans on warehouse receipts over HTTP, with their races.

import { describe, expect, it } from 'vitest';
import { deliverReceipt } from '#features/goods/calls.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openPledges, PLEDGE_OFFER } from '../../../../test/support/pledges.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { applyLoan, draftLoan, loanBases, submitLoan } from '../../calls/apply.ts';
import { callTopUp, deskLiens, deskLoan, returnLoan, takeLoan, turnDownLoan } from '../../calls/desk.ts';
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

const DAY_MS = 86_400_000;
const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openPledges(app);
const { plantFinance, mineFinance, funder, supervisor, store, keeper, backer, backerId } = market;
const { asked, receipt, secured, lent, detail, stateOf, broken, payBack, nextDay, runJobs, close } = market;

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
    answerOf(await funder(offerLoan, { loanId, ...PLEDGE_OFFER }));
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
    answerOf(await funder(offerLoan, { loanId, ...PLEDGE_OFFER }));
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
    const call = async () => faultOf(await supervisor(callTopUp, { loanId }));
    const calls: string[] = [];
    for (const price of [4_300_000n, 4_200_000n, 4_100_000n, 3_950_000n, 3_733_300n]) {
      await close(price);
      const { ltv, level } = (await detail(loanId)).card.pledge ?? {};
      levels.push([ltv, level]);
      calls.push((await Promise.all([call(), call()])).toSorted().join(' '));
    }
    expect(levels).toEqual([
      [7_813n, 'none'],
      [8_000n, 'warn'],
      [8_195n, 'warn'],
      [8_506n, 'top_up'],
      [9_000n, 'dispose'],
    ]);
    expect(calls).toEqual([
      'no_call no_call',
      'no_call no_call',
      'no_call no_call',
      'done no_call',
      'done no_call',
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
