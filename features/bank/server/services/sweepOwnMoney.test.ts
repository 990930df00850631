// Tests the daily sweep of the platform's own money.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { postBankFee, chargeFees } from '#features/funds/server/public.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, yuan } from '../../../../test/support/banking.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { compareDay, ownMoneyAtBanks } from '../../calls/day.ts';

const app = await testApp();
const { mine, payIn, settle, balanceOf, brokenBooks } = await openBanking(app);
const orders = async () =>
  (
    await app.database.pool.query<Record<string, string>>(
      `select bank, matter_id, amount_fen, state from bank_order where kind = 'sweep' order by id`,
    )
  ).rows;
const VAT = basisPoints(600n);
const earn = (key: string) =>
  app.perform((ctx) =>
    chargeFees(ctx, [
      {
        key,
        matter: { type: 'firm', id: mine.id, no: 'mine' },
        firmId: mine.id,
        gross: yuan(106),
        vatRate: VAT,
        income: 'INC.SETTLE_FEE',
      },
    ]),
  );
const at = (moment: string) => {
  app.now = new Date(moment);
};

const ACCOUNT = '运营方;建设银行;105100000017;31050176360000000999';

describe("the platform's own money", () => {
  it('rests in a new database, which names no account for it, and the cash desk is told so', async () => {
    await payIn('mine.finance', yuan(1_000));
    await earn('test/fee/1');
    await app.perform((ctx) =>
      postBankFee(ctx, {
        key: 'test/charge',
        matter: { type: 'firm', id: mine.id, no: 'mine' },
        bank: 'CCB',
        firmId: null,
        amount: yuan(6),
      }),
    );
    at('2026-11-23T15:05:00Z');
    await settle();
    expect(await orders()).toEqual([]);
    at('2026-11-24T01:12:00Z');
    const checker = await app.signIn('platform.checker');
    expect(answerOf(await checker(ownMoneyAtBanks, {}))).toEqual({ amount: yuan(100), hasAccount: false });
    await app.perform((ctx) => setParameter(ctx, 'OPERATING_ACCOUNT', ACCOUNT));
    expect(answerOf(await checker(ownMoneyAtBanks, {}))).toEqual({ amount: yuan(100), hasAccount: true });
  });

  it('stays until the evening, and leaves by one order a day', async () => {
    at('2026-11-24T14:00:00Z');
    await settle();
    expect(await orders()).toEqual([]);
    at('2026-11-24T15:05:00Z');
    await settle();
    expect(await orders()).toEqual([
      { bank: 'CCB', matter_id: '2026-11-24', amount_fen: '10000', state: 'paid' },
    ]);
    expect(
      await Promise.all(['INC.SETTLE_FEE', 'LIAB.VAT_OUT', 'EXP.BANK_FEE', 'BANK.CCB'].map(balanceOf)),
    ).toEqual([0n, 0n, 0n, yuan(-894)]);
    await earn('test/fee/2');
    await settle();
    expect(await orders()).toHaveLength(1);
  });

  it('waits where no account is named for it, and goes the next evening', async () => {
    at('2026-11-25T15:05:00Z');
    await app.perform((ctx) => setParameter(ctx, 'OPERATING_ACCOUNT', ''));
    await settle();
    expect(await orders()).toHaveLength(1);
    await app.perform((ctx) => setParameter(ctx, 'OPERATING_ACCOUNT', ACCOUNT));
    await settle();
    expect((await orders()).slice(1)).toEqual([
      { bank: 'CCB', matter_id: '2026-11-25', amount_fen: '10600', state: 'paid' },
    ]);
  });

  it('leaves a line that the bank and the book agree on', async () => {
    const { rows } = await app.database.pool.query(
      `select state, amount_fen from bank_line where direction = 'out' order by id`,
    );
    expect(rows).toEqual([
      { state: 'paired', amount_fen: '10000' },
      { state: 'paired', amount_fen: '10600' },
    ]);
    const { differences } = answerOf(
      await (
        await app.signIn('platform.checker')
      )(compareDay, { bank: 'CCB', day: '2026-11-25' }),
    );
    expect(differences).toEqual([]);
    expect(await brokenBooks()).toEqual([]);
  });
});
