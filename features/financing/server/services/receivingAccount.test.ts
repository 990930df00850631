// Tests the account that a loan is paid out to: named, changed, paid, and what hinders it.

import { beforeEach, describe, expect, it } from 'vitest';
import { cancelWithdrawal, readWithdrawal } from '#features/bank/calls/inout.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FEE, LENT, openFinancing } from '../../../../test/support/financing.ts';
import { payIn } from '../../../../test/support/market.ts';
import { proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { deskLoan } from '../../calls/desk.ts';
import { acceptLoan, disburseLoan, loanDetail, nameReceiving } from '../../calls/loan.ts';
import { readLoan } from '../queries/loan.ts';
import { payOutLoan, payoutParts, requirePayable } from './payOutLoan.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
// Keeps sessions alive over a day.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const market = await openFinancing(app);
const { mineFinance, plantFinance, funder, sheet, apply, offered, secured } = market;
const mineId = market.idOf('mine');
const { mine: account, plant: foreign } = market.accounts;
await payIn(app, mineId, 1_000_000n);
const PAYOUT = LENT - FEE;
const DAY_MS = 86_400_000;

const set = (columns: string) =>
  app.database.pool.query(`update bank_account set ${columns} where id = $1`, [account]);
const FIT = "state = 'bound', frozen_by = null, purpose = 'both', is_default = true";
const UNFIT: Readonly<Record<string, string>> = {
  frozen: "state = 'frozen', frozen_by = 'somebody'",
  'for receipts only': "purpose = 'in'",
  'given up': "state = 'unbound', is_default = false",
};
const detail = async (loanId: string, by = mineFinance) => answerOf(await by(loanDetail, { loanId }));
const named = async () => secured((await sheet()).sheetId, { receivingId: account });
const bucketsOf = async () => {
  const { AVAIL = 0n, FRZ_WD = 0n } = await market.bucketsOf(mineId);
  return { AVAIL, FRZ_WD };
};

beforeEach(async () => {
  await set(FIT);
  await app.database.pool.query('delete from bank_payout_lock');
});

describe('a loan with a receiving account', () => {
  it('is withdrawn there in the transaction that pays it out, as its borrower has signed', async () => {
    const loanId = await named();
    const before = await bucketsOf();
    answerOf(await funder(disburseLoan, { loanId, proof }));
    const { transfer, card, timeline } = await detail(loanId);
    const { fee = fen(0n), id = '' } = transfer ?? {};
    expect(transfer).toMatchObject({ state: 'applied', amount: PAYOUT });
    expect(await bucketsOf()).toEqual({ AVAIL: before.AVAIL - fee, FRZ_WD: before.FRZ_WD + PAYOUT + fee });
    const withdrawal = answerOf(await mineFinance(readWithdrawal, { id }));
    expect(withdrawal).toMatchObject({ accountId: account, purpose: `融资放款 ${card.no}` });
    expect(withdrawal.certificateSerial).toBe(
      timeline.find(({ move }) => move === 'accept')?.certificateSerial,
    );
    // Taken back it is the firm's available money, as without an account.
    answerOf(await mineFinance(cancelWithdrawal, { id }));
    expect(await bucketsOf()).toEqual({ AVAIL: before.AVAIL + PAYOUT, FRZ_WD: before.FRZ_WD });
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('sends what the daily limit leaves, the rest stays available', async () => {
    const loanId = await named();
    await app.perform((ctx) => setParameter(ctx, 'WITHDRAWAL_DAILY_CAP', '100000'));
    const before = await bucketsOf();
    answerOf(await funder(disburseLoan, { loanId, proof }));
    await app.perform((ctx) => setParameter(ctx, 'WITHDRAWAL_DAILY_CAP', '0'));
    const { fee = fen(0n), amount = fen(0n) } = (await detail(loanId)).transfer ?? {};
    expect(amount).toBe(100_000n);
    expect((await bucketsOf()).AVAIL).toBe(before.AVAIL + PAYOUT - amount - fee);
  });

  it('shows the account to its borrower, its funder and the desk alone', async () => {
    const loanId = await named();
    const shown = { id: account, tail: '8806', isPayable: true };
    expect((await detail(loanId)).card.receiving).toMatchObject(shown);
    expect((await detail(loanId, funder)).card.receiving).toMatchObject(shown);
    expect((await detail(loanId, plantFinance)).card.receiving).toBeNull();
    const desk = answerOf(await market.supervisor(deskLoan, { loanId }));
    expect(desk.receiving).toMatchObject(shown);
    const found = ({ facts }: typeof desk) =>
      facts.find(({ check }) => check === 'receiving_account')?.isGood;
    await set(UNFIT['frozen'] ?? '');
    expect([found(desk), found(answerOf(await market.supervisor(deskLoan, { loanId })))]).toEqual([
      true,
      false,
    ]);
    answerOf(await mineFinance(nameReceiving, { loanId, receivingId: null, proof }));
    answerOf(await funder(disburseLoan, { loanId, proof }));
    expect((await detail(loanId, funder)).transfer).toBeNull();
  });
});

describe('the signature of the funder', () => {
  it('names the account that is paid, or that the money stays on the platform', async () => {
    const signedOf = async (loanId: string) => {
      answerOf(await funder(disburseLoan, { loanId, proof }));
      const { rows } = await app.database.pool.query<{ signature: string }>(
        "select signature from financing_history where subject_id = $1 and move = 'disburse'",
        [loanId],
      );
      const [line = ''] = rows[0]?.signature.split('#') ?? [];
      return line.split('|').slice(0, -1);
    };
    const [loanId, staying] = [await named(), await secured((await sheet()).sheetId)];
    const about = async (id: string) => {
      const { no, borrower } = (await detail(id)).card;
      return ['loan paid out', market.fundId, no, borrower.id, `${LENT}`, `${FEE}`, '0', '2026-12-25'];
    };
    expect(await signedOf(loanId)).toEqual([...(await about(loanId)), 'paid out to', account, '8806']);
    expect(await signedOf(staying)).toEqual([...(await about(staying)), 'available on the platform']);
  });

  it.each([
    ['another account', 0],
    ['another due day', 1],
  ])('pays nothing once the loan has %s', async (_what, days) => {
    const loanId = await named();
    const by = { firmId: market.fundId, personId: market.idOfPerson('fund.finance') };
    const parts = await app.perform(async ({ tx, now }) => {
      const loan = await readLoan(tx, loanId, by.firmId);
      return loan ? payoutParts(loan, await requirePayable(tx, loan, { now, by })) : [];
    });
    if (days === 0) answerOf(await mineFinance(nameReceiving, { loanId, receivingId: null, proof }));
    app.pass(days * DAY_MS);
    const pay = app.perform((ctx) =>
      payOutLoan(ctx, { loanId, parts }, { by, signed: { serial: '1', signature: 'stale' } }),
    );
    await expect(pay).rejects.toMatchObject({ fault: { name: 'payout_changed' } });
    expect((await detail(loanId)).card.state).toBe('secured');
    app.pass(-days * DAY_MS);
    answerOf(await funder(disburseLoan, { loanId, proof }));
  });
});

describe('an account that may not be paid out to', () => {
  it.each(Object.entries(UNFIT))(
    'because it is %s is not named, not accepted and not paid',
    async (_why, it) => {
      const [loanId, waiting] = [
        await named(),
        await offered((await sheet()).sheetId, { receivingId: account }),
      ];
      await set(it);
      const tried = [
        await apply((await sheet()).sheetId, { receivingId: account }),
        await mineFinance(acceptLoan, { loanId: waiting, proof }),
        await mineFinance(nameReceiving, { loanId, receivingId: account, proof }),
        await funder(disburseLoan, { loanId, proof }),
      ];
      expect(tried.map(faultOf)).toEqual(tried.map(() => 'receiving_unusable'));
      // Its borrower signs for another, or for none, and gets its money.
      answerOf(await mineFinance(nameReceiving, { loanId, receivingId: null, proof }));
      answerOf(await funder(disburseLoan, { loanId, proof }));
      expect((await detail(loanId)).card).toMatchObject({ receiving: null, state: 'disbursed' });
    },
  );

  it.each([
    ['another firm', foreign],
    ['nobody', '01J0000000000000000000000X'],
  ])('because it is that of %s answers the same', async (_whose, receivingId) => {
    expect(faultOf(await apply((await sheet()).sheetId, { receivingId }))).toBe('receiving_unusable');
  });

  it('for a day after a change of accounts is paid when the day is over', async () => {
    const loanId = await named();
    const until = new Date(app.now.getTime() + 3_600_000);
    await app.database.pool.query('insert into bank_payout_lock values ($1, $2)', [mineId, until]);
    expect(await funder(disburseLoan, { loanId, proof })).toMatchObject({
      fault: { name: 'receiving_locked', params: { until } },
    });
    app.pass(3_600_000);
    answerOf(await funder(disburseLoan, { loanId, proof }));
  });
});

it('is changed by the borrower alone, who signs, and not once the money is out', async () => {
  const loanId = await named();
  const change = { loanId, receivingId: null, proof };
  expect([
    faultOf(await funder(nameReceiving, change)),
    faultOf(await plantFinance(nameReceiving, change)),
  ]).toEqual(['not_your_turn', 'not_your_turn']);
  expect((await detail(loanId)).card.mayDo).toContain('name_receiving');
  answerOf(await mineFinance(nameReceiving, change));
  const serial = (await detail(loanId)).timeline.find(({ move }) => move === 'accept')?.certificateSerial;
  const { timeline } = await detail(loanId, funder);
  const last = timeline.at(-1);
  expect([last?.move, last?.certificateSerial]).toEqual(['name_receiving', serial]);
  const told = await app.database.pool.query(
    "select from message where template = 'receiving_named' and matter_id = $1",
    [loanId],
  );
  expect(told.rowCount).toBeGreaterThanOrEqual(2);
  answerOf(await funder(disburseLoan, { loanId, proof }));
  expect(faultOf(await mineFinance(nameReceiving, change))).toBe('wrong_state');
});
