// The cash desk's days in the console: money goes out by two people and before the cut-off, comes back or not, and the day closes with nothing unexplained.

import { expect, it } from 'vitest';
import { addAccount, answerTest, listAccounts, startTest } from '#features/bank/calls/account.ts';
import { compareDay, listDays } from '#features/bank/calls/day.ts';
import { applyWithdrawal } from '#features/bank/calls/inout.ts';
import { importStatement } from '#features/bank/calls/line.ts';
import { checkWithdrawal, sendWithdrawal } from '#features/bank/calls/payout.ts';
import { readSimulatedStatement, simulatePayIn } from '#features/bank/calls/simulation.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import type { Bank } from '#features/funds/accounts.ts';
import { readOverview } from '#features/funds/calls/manage.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadPaper } from '#tools/demo/documents.ts';
import { DEMONSTRATION_PASSWORD, PLATFORM } from '#tools/demo/firms.ts';
import { signIn as enter } from '#tools/demo/people.ts';
import { agree, type Seated, sitDown } from '../support/desktop.ts';
import { quietClock } from '../support/quietClock.ts';
import { openStand } from '../support/stand.ts';

const BANK_MS = 60_000;
const DAY_MS = 86_400_000;
const proof = { pin: DEMONSTRATION_PASSWORD };
const clock = quietClock();
let ahead = 0;
const stand = await openStand(() => new Date(clock().getTime() + ahead));
const send: typeof fetch = (address, init) =>
  fetch(
    (address instanceof Request ? address.url : address)
      .toString()
      .replace('http://localhost', stand.address),
    init,
  );
const today = () => dayInMarket(stand.runtime.clock());

const sitDownBoth = async () => ({
  maker: await sitDown(stand, 'operator.maker'),
  checker: await sitDown(stand, 'operator.checker'),
  makes: await enter(send, PLATFORM, 'operator_maker'),
  checks: await enter(send, PLATFORM, 'operator_checker'),
});
let { maker, checker, makes, checks } = await sitDownBoth();
const broken: string[] = [];

/** Nobody's session lasts over night. */
async function nextDay() {
  broken.push(...maker.broken, ...checker.broken);
  ahead += DAY_MS;
  ({ maker, checker, makes, checks } = await sitDownBoth());
}

/** Whatever days these are, the bank works today and tomorrow. */
const cutOffAt = (time: string) =>
  runInTransaction(stand.runtime, async (setting) => {
    await setParameter(setting, 'WITHDRAWAL_CUT_OFF', time);
    await setting.tx.run`
    insert into catalog_calendar_day (day, is_working, source)
    select ${today()}::date + days, true, 'journey' from generate_series(0, 1) as days on conflict (day) do update set is_working = true`;
  });

/** The bank and the platform's clockwork do what is due, until that is so. */
const until = (isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        for (const job of bankJobs) await runJob(job, stand.runtime);
        return isSo();
      },
      { timeout: BANK_MS, interval: 300 },
    )
    .toBe(true);

const stateOf = async (id: string) =>
  (
    await stand.database.pool.query<{ state: string }>('select state from bank_withdrawal where id = $1', [
      id,
    ])
  ).rows[0]?.state;
const drawer = ({ page }: Seated) => page.locator('.ant-drawer');
const press = (seated: Seated, act: string) => drawer(seated).getByRole('button', { name: act }).click();

it('money asked for after the cut-off is checked by one, and sent by another on the next day alone', async () => {
  await cutOffAt('00:00');
  const finance = await enter(send, 'heishan', 'firm_finance');
  const account = (await finance(listAccounts, {})).accounts.find(({ state }) => state === 'bound');
  const { id, no, valueDay } = await finance(applyWithdrawal, {
    accountId: account?.id ?? '',
    amount: fen(1_234_500n),
    purpose: '日常周转',
    proof,
  });
  expect(valueDay).toBe(addDays(today(), 1));

  await maker.open('withdrawals');
  await maker.page.getByRole('row').filter({ hasText: no }).click();
  await press(maker, '初审通过');
  await agree(maker, '初审通过');
  await expect.poll(() => stateOf(id)).toBe('checked');
  expect(await drawer(maker).getByRole('button', { name: '发送银行' }).count()).toBe(0);

  // Not even when the bank would still take others today.
  for (const time of ['00:00', '24:00']) {
    await cutOffAt(time);
    await checker.open(`withdrawals?id=${id}`);
    await press(checker, '发送银行');
    await agree(checker, '发送银行');
    await checker.page.getByRole('dialog').last().getByText('不在银行受理时间内').waitFor();
    expect(await stateOf(id)).toBe('checked');
  }

  await nextDay();
  await cutOffAt('24:00');
  await checker.open(`withdrawals?id=${id}`);
  await press(checker, '发送银行');
  await agree(checker, '发送银行');
  await expect.poll(() => stateOf(id)).toBe('sent');
  await until(async () => (await stateOf(id)) === 'succeeded');
  await checker.open(`withdrawals?id=${id}`);
  await drawer(checker).getByText('银行已支付').first().waitFor();
});

it('what the bank sends back is the firm’s again', async () => {
  const [finance, certifier] = [
    await enter(send, 'chiyue', 'firm_finance'),
    await enter(send, PLATFORM, 'operator_certification'),
  ];
  const { id: certificateId } = await finance(applyForCertificate, {
    ...proof,
    letterId: await uploadPaper(send, {
      handle: 'chiyue',
      seat: 'firm_finance',
      name: '授权书',
      lines: ['Letter of authority'],
    }),
  });
  await certifier(issueCertificate, { id: certificateId });
  // The bank returns what goes to a number that ends in this way.
  const { id: accountId } = await finance(addAccount, {
    bank: 'CCB',
    branch: '中国建设银行朔州分行营业部',
    cnaps: '105164000012',
    number: '6227000012342222',
    kind: 'basic',
    purpose: 'both',
    proof,
  });
  await finance(startTest, { id: accountId });
  const arrived = async () => (await finance(readSimulatedStatement, { accountId })).lines[0]?.amount;
  await until(async () => (await arrived()) !== undefined);
  await finance(answerTest, { id: accountId, amount: (await arrived()) ?? fen(1n) });
  const before = (await finance(readOverview, {})).available;
  await finance(simulatePayIn, { bank: 'CCB', amount: fen(5_000_000n), remark: '入金' });
  await until(async () => (await finance(readOverview, {})).available === before + 5_000_000n);
  const { id, fee } = await finance(applyWithdrawal, {
    accountId,
    amount: fen(2_000_000n),
    purpose: '货款回笼',
    proof,
  });
  await makes(checkWithdrawal, { id });
  await checks(sendWithdrawal, { id });
  await until(async () => (await stateOf(id)) === 'succeeded');
  // A minute goes by at the bank.
  await stand.database.pool.query(
    `update bank_embedded_line set booked_at = $1 where direction = 'in' and booked_at > $1`,
    [stand.runtime.clock()],
  );
  await until(async () => (await stateOf(id)) === 'bounced');
  expect((await finance(readOverview, {})).available).toBe(before + 5_000_000n - fee);
  await checker.open(`withdrawals?id=${id}`);
  await drawer(checker).getByText('退汇：收款人户名不符').first().waitFor();
});

async function compareAt(seated: Seated, bank: Bank, day: string) {
  await seated.open(`bank-days?bank=${bank}&day=${day}`);
  await press(seated, '立即核对');
  await agree(seated, '立即核对');
}

const closed = async (bank: Bank, day: string) =>
  (await checks(listDays, { bank })).list.find((one) => one.day === day);

it('the day on which all of that went out and came back is closed with nothing unexplained', async () => {
  const day = today();
  const { rows } = await stand.database.pool.query<{ bank: Bank }>(
    'select distinct bank from bank_line where day = $1::date',
    [day],
  );
  expect(rows.length).toBeGreaterThan(0);
  await compareAt(checker, rows[0]?.bank ?? 'CCB', day);
  await drawer(checker).getByText('银行与账面一致').waitFor();
  await nextDay();
  for (const { bank } of rows) {
    await compareAt(checker, bank, day);
    await drawer(checker).getByText('银行与账面一致').waitFor();
    await press(checker, '日结');
    await agree(checker, '日结');
    await expect
      .poll(() => closed(bank, day))
      .toMatchObject({ state: 'closed', unexplained: 0, explained: 0 });
  }
});

it('a day that differs is closed when one has said why, and another agrees', async () => {
  const day = addDays(today(), -1);
  const text = `日期,流水号,借贷,金额,余额,对方户名,对方账号,摘要\n${day},BOC0001,贷,1000.00,1000.00,无名贸易行,6222020200087654321,往来款`;
  await makes(importStatement, { bank: 'BOC', format: 'csv', name: '中行.csv', text });
  await until(
    async () =>
      (
        await stand.database.pool.query(
          `select from bank_line where serial = 'BOC0001' and state = 'suspended'`,
        )
      ).rows.length === 1,
  );
  await compareAt(maker, 'BOC', day);
  await drawer(maker).getByRole('article', { name: '银行有、账面无' }).waitFor();
  expect(await drawer(maker).getByRole('button', { name: '日结' }).count()).toBe(0);
  await press(maker, '说明差异');
  await agree(maker, '说明差异', '次日记入暂收款');
  await drawer(maker).getByText('次日记入暂收款').waitFor();

  await checker.open(`bank-days?bank=BOC&day=${day}`);
  await press(checker, '同意核销');
  await agree(checker, '同意核销');
  await press(checker, '日结');
  await agree(checker, '日结');
  await expect
    .poll(() => closed('BOC', day))
    .toMatchObject({ state: 'closed', unexplained: 0, explained: 0 });
});

it('every difference the demonstration leaves is a line or an entry somebody can name', async () => {
  const { list } = await makes(listDays, { isOpen: true });
  for (const { bank, day } of list) {
    const { differences } = await makes(compareDay, { bank, day });
    expect(
      differences.map(({ kind }) => kind).filter((kind) => kind === 'gap' || kind === 'balance'),
    ).toEqual([]);
    expect(differences.every(({ no }) => no !== '')).toBe(true);
  }
  expect([...broken, ...maker.broken, ...checker.broken]).toEqual([]);
});
