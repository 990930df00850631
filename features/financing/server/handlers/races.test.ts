// Tests concurrent operations on loans: one loan a sheet, money moves once.

import { describe, expect, it } from 'vitest';
import { unbindAccount } from '#features/bank/calls/account.ts';
import { askReversal, agreeReversal } from '#features/settlement/calls/confirm.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { LENT, OFFER, openFinancing, PRICE, TERMS } from '../../../../test/support/financing.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  loanDetail,
  nameReceiving,
  offerLoan,
  rejectLoan,
  repayLoanEarly,
  withdrawLoan,
} from '../../calls/loan.ts';
import { publishTerms } from '../../calls/terms.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openFinancing(app);
const {
  mineFinance,
  plantFinance,
  funder,
  sheet,
  apply,
  applied,
  offered,
  accepted,
  secured,
  lent,
  releasing,
  memoOf,
} = market;

const outcomes = async (...acts: Promise<Parameters<typeof faultOf>[0]>[]) =>
  (await Promise.all(acts)).map(faultOf);
const done = (faults: readonly string[]) => faults.filter((fault) => fault === 'done').length;
const card = async (loanId: string) => answerOf(await mineFinance(loanDetail, { loanId })).card;
const liens = (sheetId: string) =>
  market.count('release_lien', 'sheet_id = $1 and lifted_at is null', sheetId);
/** Free money of the mine and the funder together. */
const moneyOf = async () =>
  Promise.all(
    [market.idOf('mine'), market.fundId].map(async (id) => (await market.bucketsOf(id))['AVAIL'] ?? 0n),
  );

/** Another bound account of the mine. */
const bindSecond = async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into bank_account select (copy).*
       from (select jsonb_populate_record(account, jsonb_build_object('id', $1::text, 'blind_index', $1::text,
                                                                      'is_default', false)) as copy
               from bank_account as account where id = $2) as copied returning id`,
    [app.runtime.newId(), market.accounts.mine],
  );
  return rows[0]?.id ?? '';
};
const second = await bindSecond();
/** The accounts to which the payouts of a loan were given to the bank. */
const transfersOf = async (loanId: string) =>
  (
    await app.database.pool.query<{ account_id: string }>(
      `select account_id from bank_withdrawal where purpose like '%' || $1`,
      [(await card(loanId)).no],
    )
  ).rows.map((row) => row.account_id);

describe('at the same moment', () => {
  it('a sheet is asked for once', async () => {
    const { sheetId } = await sheet();
    expect((await outcomes(apply(sheetId), apply(sheetId), apply(sheetId))).toSorted()).toEqual([
      'already_financed',
      'already_financed',
      'done',
    ]);
  });

  it('an offer is accepted, turned down or taken back: one of them', async () => {
    const loanId = await offered((await sheet()).sheetId);
    const faults = await outcomes(
      mineFinance(acceptLoan, { loanId, proof }),
      mineFinance(acceptLoan, { loanId, proof }),
      mineFinance(withdrawLoan, { loanId }),
      funder(rejectLoan, { loanId, reason: '额度不足' }),
    );
    // The borrower may still withdraw after accepting.
    const { state } = await card(loanId);
    expect(done(faults)).toBe(state === 'withdrawn' && faults.slice(0, 2).includes('done') ? 2 : 1);
    expect(['accepted', 'withdrawn', 'rejected']).toContain(state);
  });

  it('a debt is acknowledged once, and one lien stands', async () => {
    const { sheetId } = await sheet();
    const loanId = await accepted(sheetId);
    expect(
      (await outcomes(...[1, 2, 3].map(() => plantFinance(acknowledgeLoan, { loanId, proof })))).toSorted(),
    ).toEqual(['done', 'wrong_state', 'wrong_state']);
    expect(await liens(sheetId)).toBe(1);
  });

  it('the money goes once, or the loan is withdrawn', async () => {
    const { sheetId } = await sheet();
    const loanId = await secured(sheetId);
    const [mine] = await moneyOf();
    const faults = await outcomes(
      funder(disburseLoan, { loanId, proof }),
      funder(disburseLoan, { loanId, proof }),
      mineFinance(withdrawLoan, { loanId }),
    );
    expect(done(faults)).toBe(1);
    const { state, no } = await card(loanId);
    const isOut = state === 'disbursed';
    expect([(await moneyOf())[0], await memoOf(no), await liens(sheetId)]).toEqual(
      isOut ? [(mine ?? 0n) + 1_343_232n, -LENT, 1] : [mine, 0n, 0],
    );
  });

  it('money goes once to an account, and where the loan says it goes', async () => {
    const loanId = await secured((await sheet()).sheetId, { receivingId: market.accounts.mine });
    const faults = await outcomes(
      funder(disburseLoan, { loanId, proof }),
      mineFinance(nameReceiving, { loanId, receivingId: second, proof }),
      funder(disburseLoan, { loanId, proof }),
    );
    // Named first, the other account is paid once the funder has signed for it; afterwards it is too late.
    const [first = '', names = '', again = ''] = faults;
    expect(['done', 'wrong_state']).toContain(names);
    const pays = [first, again];
    const signedAgain = done(pays) === 0 ? faultOf(await funder(disburseLoan, { loanId, proof })) : 'done';
    expect([signedAgain, faultOf(await funder(disburseLoan, { loanId, proof }))]).toEqual([
      'done',
      'wrong_state',
    ]);
    expect(pays.every((fault) => ['done', 'payout_changed', 'wrong_state'].includes(fault))).toBe(true);
    const paid = await transfersOf(loanId);
    expect(paid).toEqual([names === 'done' ? second : market.accounts.mine]);
    expect((await card(loanId)).receiving?.id).toBe(paid[0]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('an account is given up or paid, not both', async () => {
    await app.database.pool.query('delete from bank_payout_lock');
    const given = await bindSecond();
    const loanId = await secured((await sheet()).sheetId, { receivingId: given });
    const [paid = '', givenUp = ''] = await outcomes(
      funder(disburseLoan, { loanId, proof }),
      mineFinance(unbindAccount, { id: given, proof }),
    );
    expect([
      ['done', 'account_in_use'],
      ['receiving_unusable', 'done'],
      // Given up between the look at the account and the look at the pause that a change of accounts begins.
      ['receiving_locked', 'done'],
    ]).toContainEqual([paid, givenUp]);
    expect(await transfersOf(loanId)).toEqual(paid === 'done' ? [given] : []);
  });

  it('an offer is accepted with the account it names, or its borrower looks again', async () => {
    const loanId = await offered((await sheet()).sheetId, { receivingId: market.accounts.mine });
    const [accepts = '', names = ''] = await outcomes(
      mineFinance(acceptLoan, { loanId, proof }),
      mineFinance(nameReceiving, { loanId, receivingId: second, proof }),
    );
    expect([names, (await card(loanId)).receiving?.id]).toEqual(['done', second]);
    expect(['done', 'receiving_unusable']).toContain(accepts);
  });

  it('a sheet is reversed or its debt acknowledged, not both', async () => {
    const { sheetId } = await sheet();
    const loanId = await accepted(sheetId);
    const asked = market.plantSettler(askReversal, { sheetId, reason: '磅单有误', proof });
    const faults = await outcomes(asked, plantFinance(acknowledgeLoan, { loanId, proof }));
    expect([
      ['done', 'base_ineligible'],
      ['lien_by_funder', 'done'],
    ]).toContainEqual(faults);
    if (faults[0] !== 'done') return;
    const { reversalId } = answerOf(await asked);
    answerOf(await market.mineSettler(agreeReversal, { reversalId, proof }));
    expect([faultOf(await plantFinance(acknowledgeLoan, { loanId, proof })), await liens(sheetId)]).toEqual([
      'base_ineligible',
      0,
    ]);
  });

  it('a loan is paid back by its sheet and by its borrower, and never twice', async () => {
    const { contractId, sheetId } = await sheet();
    const loanId = await lent(sheetId);
    const [before, letGo] = [await moneyOf(), await releasing(contractId, sheetId, PRICE)];
    const faults = await outcomes(
      letGo(),
      mineFinance(repayLoanEarly, { loanId, amount: LENT, proof }),
      mineFinance(repayLoanEarly, { loanId, amount: LENT, proof }),
    );
    expect(faults[0]).toBe('done');
    expect(faults.slice(1).every((fault) => ['done', 'wrong_state'].includes(fault))).toBe(true);
    const { state, no } = await card(loanId);
    const [mine = 0n, fund = 0n] = await moneyOf();
    // Either way: the mine has the price less the loan, the funder its money back.
    expect([
      state,
      mine - (before[0] ?? 0n),
      fund - (before[1] ?? 0n),
      await memoOf(no),
      await liens(sheetId),
    ]).toEqual(['settled', PRICE - LENT, LENT, 0n, 0]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('money is paid out and its sheet is paid, in whatever order', async () => {
    const { contractId, sheetId } = await sheet();
    const loanId = await secured(sheetId);
    const [before, letGo] = [await moneyOf(), await releasing(contractId, sheetId, PRICE)];
    const faults = await outcomes(letGo(), funder(disburseLoan, { loanId, proof }));
    expect(faults[0]).toBe('done');
    const [mine = 0n, fund = 0n] = await moneyOf();
    // If the sheet was paid first, no loan was granted on it.
    const gain = faults[1] === 'done' ? [PRICE - 8_448n, 8_448n] : [PRICE, 0n];
    expect([
      faults[1] === 'done' ? 'settled' : 'secured',
      mine - (before[0] ?? 0n),
      fund - (before[1] ?? 0n),
    ]).toEqual([(await card(loanId)).state, ...gain]);
    expect(['done', 'collateral_short']).toContain(faults[1]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('a funder promises no more than its limit', async () => {
    const loans = [
      await applied((await sheet()).sheetId),
      await applied((await sheet()).sheetId),
      await applied((await sheet()).sheetId),
    ];
    const {
      rows: [used],
    } = await app.database.pool.query<{ fen: string }>(
      `select coalesce(sum(case when state in ('disbursed', 'repaying', 'overdue') then outstanding_fen
          else amount_fen end), 0) as fen from financing_loan
          where ended_at is null and amount_fen is not null`,
    );
    answerOf(await funder(publishTerms, { ...TERMS, limit: fen(BigInt(used?.fen ?? 0) + LENT) }));
    expect(
      (await outcomes(...loans.map((loanId) => funder(offerLoan, { loanId, ...OFFER })))).toSorted(),
    ).toEqual(['done', 'funder_limit_used', 'funder_limit_used']);
  });
});
