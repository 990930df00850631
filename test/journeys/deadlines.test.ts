// A trader sees what ends when, opens a matter from there, and subscribes a calendar, renews its link and ends it.

import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('from home to all deadlines, to a contract, and to a calendar of one’s own', async () => {
  const trader = await stand.phone();
  const { page } = trader;
  await trader.signIn('jinghua.trader');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^期限/ }) });
  await card.getByRole('link', { name: '全部' }).click();
  await page.getByRole('heading', { name: '期限', level: 1 }).waitFor();
  await page
    .getByText(/逾期后：/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: '轮到他方' }).click();
  await page
    .getByText(/轮到[^您他我]/)
    .first()
    .waitFor();
  expect(await page.getByText('轮到您').count()).toBe(0);
  await page.getByRole('button', { name: '轮到他方' }).click();

  await page.getByRole('button', { name: '生成链接' }).click();
  const shown = page.locator('.deadline-link');
  const link = await shown.innerText();
  expect(link).toMatch(/^http:\/\/[^/]+\/api\/deadline\/calendar\/[\w-]{43}\.ics$/);
  const fetched = async (address: string) => {
    const reply = await fetch(address);
    return [
      reply.status,
      reply.headers.get('content-type'),
      (await reply.text()).match(/BEGIN:VEVENT/g)?.length,
    ];
  };
  const [status, type, events] = await fetched(link);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(events).toBe(await page.locator('.deadline-then').count());

  await page.getByRole('button', { name: '更换链接' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '更换链接' }).click();
  await expect.poll(() => shown.innerText()).not.toBe(link);
  const other = await shown.innerText();
  expect((await fetched(link))[0]).toBe(404);
  expect((await fetched(other))[0]).toBe(200);

  await page.getByRole('button', { name: '停用日历' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用日历' }).click();
  await page.getByRole('button', { name: '生成链接' }).waitFor();
  expect((await fetched(other))[0]).toBe(404);

  await page
    .getByRole('link', { name: /合同 .*(交货期截止|待签署)/ })
    .first()
    .click();
  await page.waitForFunction(() => document.body.dataset['page'] === 'pages/contract/detail');
  // A link that ended is answered like a page that does not exist; nothing else broke.
  expect(trader.broken).toEqual([]);
});
