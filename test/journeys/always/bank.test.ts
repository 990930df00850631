// A firm binds its account by a test transfer, pays in, pays out, and sees the money arrive; the operators and the bank do their part.

import { expect, it } from 'vitest';
import {
  approveWithdrawal,
  checkWithdrawal,
  deskWithdrawals,
  sendWithdrawal,
} from '#features/bank/calls/payout.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { readOverview } from '#features/funds/calls/manage.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { uploadPaper } from '#tools/demo/documents.ts';
import { PLATFORM } from '#tools/demo/firms.ts';
import { signIn as enter } from '#tools/demo/people.ts';
import { PIN } from '../../support/signing.ts';
import { openStand } from '../../support/stand.ts';

const MANAGE = 'pages/business/finance/manage';
const BANK_MS = 60_000;
const stand = await openStand();
const send: typeof fetch = (address, init) =>
  fetch(
    (address instanceof Request ? address.url : address)
      .toString()
      .replace('http://localhost', stand.address),
    init,
  );

/** The bank and the platform's clockwork do what is due, until the page or the book shows it. */
const until = (seen: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        for (const job of bankJobs) await runJob(job, stand.runtime);
        return seen();
      },
      { timeout: BANK_MS, interval: 300 },
    )
    .toBe(true);

it('from binding an account to the money on it', async () => {
  // Whatever day it is: the bank works today, and until midnight.
  await runInTransaction(stand.runtime, async (setting) => {
    await setParameter(setting, 'WITHDRAWAL_CUT_OFF', '24:00');
    await setting.tx.run`
      insert into catalog_calendar_day (day, is_working, source)
      values (${dayInMarket(setting.now)}::date, true, 'journey')
          on conflict (day) do update set is_working = true`;
  });
  const [finance, certifier, maker, checker] = [
    await enter(send, 'chiyue', 'firm_finance'),
    await enter(send, PLATFORM, 'operator_certification'),
    await enter(send, PLATFORM, 'operator_maker'),
    await enter(send, PLATFORM, 'operator_checker'),
  ];
  const { id: certificateId } = await finance(applyForCertificate, {
    pin: PIN,
    letterId: await uploadPaper(send, {
      handle: 'chiyue',
      seat: 'firm_finance',
      name: '授权书',
      lines: ['Letter of authority'],
    }),
  });
  await certifier(issueCertificate, { id: certificateId });
  const before = await finance(readOverview, {});

  const phone = await stand.phone();
  const { page } = phone;
  const sheet = page.getByRole('dialog');
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator(':visible')).last().click();
  await phone.signIn('chiyue.finance');

  await phone.open(`${MANAGE}/settlementAccount`);
  await press('绑定账户');
  await sheet.getByLabel('开户银行').selectOption({ label: '建设银行' });
  await sheet.getByLabel('开户支行').fill('中国建设银行朔州分行营业部');
  await sheet.getByLabel('联行号').fill('105164000012');
  await sheet.getByLabel('银行账号').fill('6227 0000 1234 5678');
  await press('核对并提交');
  await sheet.getByLabel('证书 PIN 码', { exact: false }).first().fill(PIN);
  await press('提交账户');
  await press('发起验证打款');
  await sheet.getByText('银行正在汇出验证款').or(sheet.getByText('验证款已汇出')).waitFor();
  const arrived = sheet.getByText(/^\+0\.\d\d$/);
  await until(async () => {
    await press('重新读取');
    return (await arrived.count()) > 0;
  });
  await sheet.getByLabel('到账金额').fill((await arrived.first().innerText()).slice(1));
  await press('确认金额');
  await sheet.getByText('已绑定').waitFor();

  await phone.open(`${MANAGE}/inout?way=in`);
  await press('演示：从银行转入');
  await sheet.getByRole('textbox', { name: '金额' }).fill('1000000');
  await press('转入');
  await until(async () => (await finance(readOverview, {})).available === before.available + 100_000_000n);
  await page
    .getByRole('listitem')
    .filter({ hasText: '+1,000,000.00' })
    .filter({ hasText: '已入账' })
    .waitFor();

  await phone.open(`${MANAGE}/inout?way=out`);
  await press('申请出金');
  await sheet.getByRole('textbox', { name: '金额' }).fill('900000');
  await sheet.getByRole('textbox', { name: '用途' }).fill('运费结算');
  await sheet.getByText('预计到账').waitFor();
  await press('核对并提交');
  await sheet.getByLabel('证书 PIN 码', { exact: false }).first().fill(PIN);
  await press('确认出金');
  await sheet.getByText('待初审').waitFor();

  const {
    list: [asked],
  } = await maker(deskWithdrawals, { states: ['applied'] });
  const id = asked?.id ?? '';
  await maker(checkWithdrawal, { id });
  await checker(approveWithdrawal, { id });
  await checker(sendWithdrawal, { id });
  await until(async () => (await finance(readOverview, {})).onTheWayOut === 0n);
  await phone.open(`${MANAGE}/inout?way=out&id=${id}`);
  await sheet.getByText('已到账').waitFor();
  await sheet.getByText('银行已支付').waitFor();

  const after = await finance(readOverview, {});
  expect(after.available).toBe(before.available + 10_000_000n - (asked?.fee ?? fen(0n)));
  await phone.open(MANAGE);
  await page.getByText('冻结明细').and(page.locator(':visible')).waitFor();
  expect(phone.broken).toEqual([]);
}, 120_000);
