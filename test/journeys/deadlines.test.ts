// A trader sees what ends when, opens a matter from there, and subscribes a calendar, renews its link and ends it.

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { payIn } from '../support/market.ts';
import { pickUpPhone } from '../support/phone.ts';
import { answerOf, openTrading } from '../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { plant, idOf, list, take, respond } = await openTrading(app);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);
answerOf(await take(plant, await list({ title: '平鲁末煤' }), 500));
await runJob(openDealsForSigning, app.runtime);
answerOf(await respond(plant, await list({ title: '朔州块煤', mode: 'negotiate' }), 500, 500));
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

it('from home to all deadlines, to a calendar of one’s own, and to what a deadline is of', async () => {
  const trader = await pickUpPhone(browser, address);
  const { page } = trader;
  await trader.signIn('plant.trader');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^期限/ }) });
  await card.getByRole('link', { name: '全部' }).click();
  await page.getByRole('heading', { name: '期限', level: 1 }).waitFor();
  const rows = page.locator('.deadline-then').filter({ visible: true });
  await rows.first().waitFor();
  const all = await rows.count();
  expect(all).toBeGreaterThan(1);

  await page.getByRole('button', { name: '轮到他方' }).click();
  await page.getByText('轮到mine').filter({ visible: true }).first().waitFor();
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(all);
  await page.getByRole('button', { name: '轮到他方' }).click();
  await expect.poll(() => rows.count()).toBe(all);

  await page.getByRole('button', { name: '生成链接' }).click();
  const shown = page.locator('.deadline-link');
  const link = await shown.innerText();
  expect(link).toMatch(/^http:\/\/[^/]+\/api\/deadline\/calendar\/[\w-]{43}\.ics$/);
  const statusOf = async (opened: string) => (await fetch(opened)).status;
  const calendar = await fetch(link);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(all);

  await page.getByRole('button', { name: '更换链接' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '更换链接' }).click();
  await expect.poll(() => shown.innerText()).not.toBe(link);
  const other = await shown.innerText();
  expect([await statusOf(link), await statusOf(other)]).toEqual([404, 200]);

  await page.getByRole('button', { name: '停用日历' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用日历' }).click();
  await page.getByRole('button', { name: '生成链接' }).waitFor();
  expect(await statusOf(other)).toBe(404);

  await page.getByRole('link', { name: /合同 .*待签署/ }).click();
  await page.waitForFunction(() => document.body.dataset['page'] === 'pages/contract/detail');
  expect(trader.broken).toEqual([]);
});
