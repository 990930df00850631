// A representative signs several contracts with one PIN; a wrong one is tried once, and nothing is signed by it.

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { payIn } from '../support/market.ts';
import { pickUpPhone } from '../support/phone.ts';
import { PIN, representative, seat } from '../support/signing.ts';
import { answerOf, openTrading } from '../support/trading.ts';

const WRONG_PIN = '284739';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { plant, idOf, list, take, count } = await openTrading(app);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);
for (const title of ['平鲁末煤', '朔州块煤', '山阴洗精煤'])
  answerOf(await take(plant, await list({ title }), 500));
await runJob(openDealsForSigning, app.runtime);
const certifier = await seat(app, idOf('operator'), 'certifier', ['operator_certification']);
await representative(app, idOf('mine'), 'mine', certifier);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

it('chooses, reads and signs papers with one PIN, from home and back', async () => {
  const { page, signIn, broken } = await pickUpPhone(browser, address);
  await signIn('mine.representative');
  await page.getByRole('link', { name: /一个 PIN 码签署 3 份文件/ }).click();
  await page.getByRole('heading', { name: '批量签署', level: 1 }).waitFor();
  const button = page.getByRole('button', { name: /^签署 \d 份$/ });
  const papers = page.getByRole('checkbox', { name: /待签署/ });
  expect(await papers.count()).toBe(3);
  expect(await button.isDisabled()).toBe(true);

  const fill = async (pin: string) => {
    await page.getByText('我已通读所选文件').click();
    await page.getByLabel('证书 PIN 码').fill(pin);
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.click();
  };
  const opened = page.getByRole('link', { name: '打开 PDF' });
  await page.getByRole('button', { name: '全选' }).click();
  await expect.poll(() => opened.count()).toBe(3);
  await papers.first().uncheck();
  await expect.poll(() => opened.count()).toBe(2);
  await fill(WRONG_PIN);
  await page.getByText('已签署 0 份，共 2 份。').waitFor();
  await page.getByText('出错之后的文件没有签署。').waitFor();
  expect(await page.getByText('等待中').count()).toBe(1);
  expect(await count('contract', "state = 'part_signed'")).toBe(0);

  await page.getByRole('button', { name: '重新选择' }).click();
  await papers.first().check();
  await papers.nth(1).check();
  await expect.poll(() => opened.count()).toBe(2);
  await fill(PIN);
  await page.getByText('已签署 2 份，共 2 份。').waitFor();
  expect(await count('contract', "state = 'part_signed'")).toBe(2);

  await page
    .getByRole('link', { name: '返回业务中心' })
    .or(page.getByRole('button', { name: '返回业务中心' }))
    .click();
  const shown = (name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).count();
  await expect.poll(() => shown(/与.*的合同待签署/)).toBe(1);
  expect(await shown(/PIN 码签署/)).toBe(0);
  expect(broken).toEqual([]);
});
