// Firms and their banks, for tests: treasurers with certificates, operators at the cash desk, and the embedded bank at work.

import { addAccount, answerTest, startTest } from '#features/bank/calls/account.ts';
import { applyWithdrawal, payInGuide } from '#features/bank/calls/inout.ts';
import { checkWithdrawal } from '#features/bank/calls/payout.ts';
import { simulatePayIn } from '#features/bank/calls/simulation.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { proveLedger } from '#features/funds/server/services/proveLedger.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import type { TestApp } from './app.ts';
import { openFirm } from './people.ts';
import { askForCertificate, PIN } from './signing.ts';
import { answerOf } from './trading.ts';

export const proof = { pin: PIN };
export const yuan = (sum: number): Fen => fen(BigInt(Math.round(sum * 100)));
export const GOOD_NUMBER = '6222020200112233445';

export async function openBanking(app: TestApp) {
  const mine = await openFirm(app, 'mine', ['firm_finance', 'firm_admin', 'firm_trader', 'firm_viewer']);
  const plant = await openFirm(app, 'plant', ['firm_finance', 'firm_viewer']);
  const platform = await openFirm(
    app,
    'platform',
    ['operator_maker', 'operator_checker', 'operator_certification', 'operator_auditor', 'operator_admin'],
    { kind: 'platform' },
  );
  await app.perform((setting) => setParameter(setting, 'DEMONSTRATION_PASSWORD', 'seam-demo-2026'));
  const people: Record<string, Client> = {};
  for (const name of [
    'mine.finance',
    'mine.admin',
    'mine.trader',
    'mine.viewer',
    'plant.finance',
    'plant.viewer',
    'platform.maker',
    'platform.checker',
    'platform.certification',
    'platform.auditor',
  ]) {
    people[name] = await app.signIn(name);
  }
  const who = (name: string): Client => people[name] ?? app.client();
  for (const name of ['mine.finance', 'plant.finance', 'mine.admin']) {
    const { id } = answerOf(await askForCertificate(app, who(name)));
    answerOf(await who('platform.certification')(issueCertificate, { id }));
  }

  /** Each job once, in the order in which they need each other. */
  const turn = async () => {
    for (const job of bankJobs) await runJob(job, app.runtime);
  };
  /** So long that the bank has booked what it was given, and its lines have found their place. */
  const settle = async () => {
    for (const _time of [1, 2, 3]) {
      await turn();
      app.pass(3_000);
    }
    await turn();
  };
  const payIn = async (
    name: string,
    amount: Fen,
    more: { payerName?: string; isUnaddressed?: boolean } = {},
  ) => {
    answerOf(await who(name)(simulatePayIn, { bank: 'CCB', amount, remark: '入金', ...more }));
    await settle();
  };
  const testSum = async (id: string): Promise<Fen> => {
    const { rows } = await app.database.pool.query<{ test_fen: string }>(
      'select test_fen from bank_account where id = $1',
      [id],
    );
    return fen(BigInt(rows[0]?.test_fen ?? 0));
  };
  const add = (name: string, number = GOOD_NUMBER) =>
    who(name)(addAccount, {
      bank: 'ICBC',
      branch: '中国工商银行朔州平鲁支行',
      cnaps: '102169000011',
      number,
      kind: 'basic',
      purpose: 'both',
      proof,
    });
  const bound = async (name: string, number = GOOD_NUMBER) => {
    const { id } = answerOf(await add(name, number));
    answerOf(await who(name)(startTest, { id }));
    await settle();
    return answerOf(await who(name)(answerTest, { id, amount: await testSum(id) })).account;
  };
  const apply = (name: string, accountId: string, amount: Fen) =>
    who(name)(applyWithdrawal, { accountId, amount, purpose: '货款回笼', proof });
  const checked = async (name: string, accountId: string, amount: Fen) => {
    const { id } = answerOf(await apply(name, accountId, amount));
    return answerOf(await who('platform.maker')(checkWithdrawal, { id }));
  };
  const moneyOf = async (firmId: string): Promise<Record<string, bigint>> => {
    const { rows } = await app.database.pool.query<{ bucket: string; balance_fen: string }>(
      'select bucket, balance_fen from funds_balance where firm_id = $1 and balance_fen <> 0',
      [firmId],
    );
    return Object.fromEntries(rows.map((row) => [row.bucket, BigInt(row.balance_fen)]));
  };
  /** As the book says it: what a bank holds stands below zero there. */
  const balanceOf = async (code: string) =>
    BigInt(
      (
        await app.database.pool.query<{ balance_fen: string }>(
          'select balance_fen from funds_balance where code = $1',
          [code],
        )
      ).rows[0]?.balance_fen ?? 0,
    );
  const brokenBooks = async () => (await proveLedger(app.database.reading)).filter(({ isKept }) => !isKept);
  await turn();
  return {
    mine,
    plant,
    platform,
    who,
    turn,
    settle,
    payIn,
    add,
    bound,
    apply,
    checked,
    testSum,
    moneyOf,
    balanceOf,
    brokenBooks,
    guide: (name: string) => who(name)(payInGuide, {}),
  };
}
