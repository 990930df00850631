// An operator's morning in a browser: the overview's course, its days, several items claimed at once, failed messages sent again, and
// the audit log in words.

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { sendMail, sendText } from '#features/account/server/public.ts';
import { gatewayJobs } from '#features/account/server/services/smsAndMailGateways.ts';
import { claimItem } from '#features/casework/calls.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { keepFiguresOfToday } from '#features/dashboard/server/services/keepDayFigures.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { openDesktop } from '../support/desktop.ts';
import { openFirm } from '../support/people.ts';
import { answerOf, openTrading } from '../support/trading.ts';

const A_DAY = 86_400_000;
const app = await testApp();
// The browser has the clock of the machine.
const now = new Date();
const dayIn = (days: number) => new Date(now.getTime() + days * A_DAY).toISOString().slice(0, 10);
const terms = {
  validTo: new Date(now.getTime() + 5 * A_DAY),
  windowFrom: dayIn(2),
  windowTo: dayIn(20),
};
app.now = now;
const { list, plant, take } = await openTrading(app);
const platform = await openFirm(app, 'platform', ['operator_admin', 'operator_trade'], { kind: 'platform' });
await app.database.pool.query(
  `insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'operator_trade')`,
  [platform.id, platform.people.operator_admin],
);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const stand = {
  address: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
  browser: await borrowBrowser(),
};

it('goes from the overview to the days of a figure, claims what is left of three, and is on record', async () => {
  await list(terms);
  app.now = new Date(now.getTime() - A_DAY);
  await app.perform(keepFiguresOfToday);
  app.now = now;
  await take(plant, await list(terms), 500);
  await app.perform(keepFiguresOfToday);
  await app.perform((ctx) => setParameter(ctx, 'TRADE_REVIEW', '1'));
  const waiting = [await list(terms), await list(terms), await list(terms)];

  const { page, broken } = await openDesktop(stand);
  await page.goto(`${stand.address}/console/`);
  const token = await app.tokenOf('platform.admin');
  await page.evaluate(`localStorage.setItem('console-token', ${JSON.stringify(token)})`);
  await page.goto(`${stand.address}/console/#/overview`);
  await page.reload();

  const frozen = page.getByRole('region', { name: '冻结资金' });
  await frozen
    .getByText(/^2 天：从/)
    .first()
    .waitFor({ state: 'attached' });
  await frozen.getByRole('link', { name: '挂牌保证金' }).click();
  await page.waitForURL(/#\/overview\?frozen=listing/);
  const drawer = page.locator('.ant-drawer');
  await drawer.locator('canvas').waitFor();
  await drawer.getByText('以表格显示').click();
  expect(await drawer.locator('tbody tr').count()).toBe(2);
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });

  await page.goto(`${stand.address}/console/#/queue`);
  const rows = page.locator('[data-row]');
  await rows.nth(2).waitFor();
  await page.getByLabel('选中所示各行').check();
  await page.getByText('已选 3 行').waitFor();
  const colleague = await app.signIn('platform.trade');
  answerOf(await colleague(claimItem, { kind: 'review_listing', id: waiting[1] ?? '' }));
  await page.getByRole('button', { name: '领取（3）' }).click();
  await page.getByText('领取：完成 2 项，未完成 1 项').waitFor();
  await page.getByText(/platform operator_trade 已领取，保留至/).waitFor();
  await page.getByText('已选 1 行').waitFor();
  await expect.poll(() => rows.getByText(/由我处理/).count()).toBe(2);
  await page.getByRole('button', { name: '转交（1）' }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.getByRole('button', { name: '转交' }).click();
  await dialog.getByText('请选择同事').waitFor();
  await dialog.getByLabel('同事').selectOption({ label: 'platform operator_admin（本人）' });
  await dialog.getByRole('button', { name: '转交' }).click();
  await page.getByText('转交：完成 1 项，未完成 0 项').waitFor();
  await expect.poll(() => rows.getByText(/由我处理/).count()).toBe(3);

  await page.goto(`${stand.address}/console/#/audit`);
  await page.getByLabel('操作', { exact: true }).selectOption({ label: '领取待办' });
  await page.waitForURL(/audit\.path=/);
  await expect.poll(() => rows.filter({ hasText: '领取待办' }).count()).toBe(4);
  await expect.poll(() => rows.filter({ hasText: '成功' }).count()).toBe(3);
  await rows.filter({ hasText: '成功' }).first().getByRole('link').first().click();
  await drawer.getByRole('heading', { name: '领取待办' }).waitFor();
  await drawer.getByText('/api/desk/queue/claim').waitFor();
  expect(broken).toEqual([]);
});

it('finds from the health page what could not be sent, sends it again, and sees how it went', async () => {
  let isUp = false;
  const gateway = {
    send: ({ recipient }: { recipient: string }) =>
      isUp && !recipient.startsWith('gone')
        ? Promise.resolve()
        : Promise.reject(Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' })),
  };
  const send = async () => {
    for (let time = 0; time < 3; time += 1)
      for (const job of [...gatewayJobs('text', gateway), ...gatewayJobs('mail', gateway)])
        await runJob(job, app.runtime);
  };
  await app.perform(async (ctx) => {
    await setParameter(ctx, 'TEXT_CHANNEL', 'http');
    await setParameter(ctx, 'MAIL_CHANNEL', 'smtp');
    await sendText(ctx, '13812345678', '您有一份合同待签');
    await sendMail(ctx, 'gone@mine.example', { subject: '合同待签', text: '您有一份合同待签' });
  });
  await send();

  const { page, broken } = await openDesktop(stand);
  await page.goto(`${stand.address}/console/`);
  const token = await app.tokenOf('platform.admin');
  await page.evaluate(`localStorage.setItem('console-token', ${JSON.stringify(token)})`);
  await page.goto(`${stand.address}/console/#/health`);
  await page.reload();
  await page.getByRole('link', { name: '发送失败的短信' }).click();
  await page.waitForURL(/#\/sends\?sends\.channel=text/);
  const rows = page.locator('[data-row]');
  await rows.filter({ hasText: '138****5678' }).filter({ hasText: '发送失败' }).waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByLabel('通道', { exact: true }).selectOption('');
  await rows.filter({ hasText: 'g***@mine.example' }).getByText('邮件服务器不接受该收件人（550）').waitFor();

  await page.getByLabel('选中所示各行').check();
  await page.getByRole('button', { name: '重新发送（2）' }).click();
  await page.locator('.ant-modal').getByRole('button', { name: '重新发送' }).click();
  await page.getByText('重新发送：完成 2 项，未完成 0 项').waitFor();
  await expect.poll(() => rows.filter({ hasText: '发送中' }).count()).toBe(2);
  isUp = true;
  await send();
  await rows.filter({ hasText: '138****5678' }).filter({ hasText: '重发成功' }).waitFor();
  await rows.filter({ hasText: 'g***@mine.example' }).filter({ hasText: '发送失败' }).waitFor();

  await page.goto(`${stand.address}/console/#/audit`);
  await page.getByLabel('操作', { exact: true }).selectOption({ label: '重新发送失败的短信或邮件' });
  await expect.poll(() => rows.filter({ hasText: '重新发送失败的短信或邮件' }).count()).toBe(2);
  expect(broken).toEqual([]);
});
