// How many taps or clicks it takes to find, compare and take the cheapest delivered of 60 offers.

import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { pickUpPhone } from '../support/phone.ts';
import { openTrading, tonnes, yuan } from '../support/trading.ts';

const OFFERS = 60;
const PLACES = ['pinglu', 'shenmu', 'beitang'];
const LAPTOP = {
  viewport: { width: 1_280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};

const app = await testApp();
const market = await openTrading(app);
for (let at = 0; at < OFFERS; at += 1)
  await market.list({
    sellerDeposit: { mode: 'none', value: indexValue(0n) },
    title: `末煤 ${at}`,
    price: yuan(480 + ((at * 37) % 120)),
    deliveryPlaceId: PLACES[at % PLACES.length] ?? '',
    quantity: tonnes(600),
  });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

it.each([
  ['phone', {}, [/^最新/, /^到厂价/], 9],
  ['laptop', LAPTOP, [/按到厂价排序/], 8],
] as const)('on a %s from the board on', async (device, options, sorting, most) => {
  const { page, open, signIn, broken } = await pickUpPhone(browser, address, options);
  await signIn('plant.trader');
  await open('pages/tabBar/trade?to=beitang');
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.filter({ visible: true }).first().click();
  };
  const press = (name: string | RegExp) =>
    tap(page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })));
  for (const name of sorting) await press(name);
  await page.waitForURL(/sort=delivered/);
  const found = taps;
  await press('对比最低 3 个');
  await page.waitForURL(/trade\/compare\?ids=/);
  await page.locator('.compare-strong').getByText('最低').first().waitFor();
  expect(await page.locator('.compare thead th').count()).toBe(4);
  const compared = taps;
  await press('摘牌');
  await press('核对并摘牌');
  await press('阅读保证金须知');
  await press('我已阅读');
  await tap(page.getByText('我已阅读并同意保证金须知'));
  await press('确认摘牌并冻结');
  await page.getByText('摘牌成功').first().waitFor();
  console.log(`on a ${device}: found after ${found} taps, compared after ${compared}, taken after ${taps}`);
  expect(taps).toBeLessThanOrEqual(most);
  expect(broken).toEqual([]);
});
