// How many taps the common journeys take, besides those that fill in fields.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { approveOrder } from '#features/pickup/calls/order.ts';
import { askAs, readLiftable } from '../support/pickups.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

/** Presses buttons and links, and counts them. */
function counting(page: Page) {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.filter({ visible: true }).first().click();
  };
  return {
    taps: () => taps,
    press: (name: string | RegExp) =>
      tap(page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))),
  };
}

it('from the home page to a listing: 6', async () => {
  const { page, open, signIn } = await stand.phone();
  await signIn('heishan.trader');
  await open('pages/tabBar/home');
  const { press, taps } = counting(page);
  await press('挂牌');
  await page.getByLabel('品种').selectOption({ label: '动力煤' });
  await press('下一步');
  for (const [at, value] of ['5500', '8.5', '0.6', '18'].entries())
    await page.getByLabel('数值').nth(at).fill(value);
  await press('下一步');
  await page.getByRole('textbox', { name: /^价格/ }).fill('512');
  await press('下一步');
  await page.getByLabel('挂牌量').fill('3000');
  await page.getByLabel('起摘量').fill('500');
  await press('下一步');
  await press('确认挂牌');
  await page.getByText('挂牌成功').first().waitFor();
  expect(taps()).toBeLessThanOrEqual(6);
});

it('from a contract to the first truck: 5', async () => {
  const { page, open, signIn } = await stand.phone();
  await signIn('jinghua.dispatcher');
  const contract = await readLiftable(await askAs(stand.address, 'jinghua.dispatcher'));
  await open(`pages/contract/detail?id=${contract.id}`);
  const { press, taps } = counting(page);
  await press('派车提货');
  await press('下一步');
  await press('提交给卖方');
  await page.waitForURL(/getout\/detail/);
  const orderId = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
  await approve(orderId);
  await press('派车');
  await page.locator('section', { hasText: '常用车辆' }).getByRole('button').first().click();
  await page.getByLabel('核载').fill('20');
  await press(/^派 1 车/);
  await page.waitForURL(/getout\/detail/);
  expect(taps()).toBeLessThanOrEqual(5);
});

/** The seller’s part, on its own phone. */
async function approve(orderId: string) {
  const { rows } = await stand.database.pool.query<{ handle: string; version: number }>(
    'select handle, it.version from pickup_order as it join firm on firm.id = seller_id where it.id = $1',
    [orderId],
  );
  const [{ handle, version } = { handle: '', version: 0 }] = rows;
  const seller = await askAs(stand.address, `${handle}.dispatcher`);
  await seller(approveOrder, { orderId, version });
}

it('from a confirmed sheet to the application for its payment: 3', async () => {
  const { page, open, signIn } = await stand.phone();
  const { rows } = await stand.database.pool.query<{ id: string }>(
    `select id from settlement_sheet as sheet
      where state = 'confirmed' and seller_id = (select id from firm where handle = 'heishan')
        and not exists (
              select from settlement_sheet as other
               where other.contract_id = sheet.contract_id and other.state = 'disputed')
      order by id desc limit 1`,
  );
  await signIn('heishan.settler');
  await open(`pages/settlement/input/detail?id=${rows[0]?.id ?? ''}`);
  const { press, taps } = counting(page);
  await press('申请付款');
  await press('提交申请');
  await page.waitForURL(/supervise\/detail/);
  expect(taps()).toBeLessThanOrEqual(3);
});
