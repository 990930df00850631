// The market on a map: an offer by its place, trucks, by keyboard, without WebGL, and without a signal.

import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { indexValue } from '#features/clause/quality.ts';
import { moveTrip } from '#features/pickup/calls/trip.ts';
import { testApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { openDeliveries, placeOf } from '../support/deliveries.ts';
import { pickUpPhone } from '../support/phone.ts';
import { answerOf, tonnes, yuan } from '../support/trading.ts';
import { WEDNESDAY } from '../support/yard.ts';

const app = await testApp();
app.now = WEDNESDAY;
const market = await openDeliveries(app);
const none = { sellerDeposit: { mode: 'none', value: indexValue(0n) } } as const;
const put = (title: string, price: number, deliveryPlaceId: string) =>
  market.list({ ...none, title, price: yuan(price), deliveryPlaceId, quantity: tonnes(600) });
await put('坑口末煤', 512, 'pinglu');
const offered = await put('神木块煤', 470, 'shenmu');
const contractId = await market.contract(100);
const [truck] = await market.send(await market.order(contractId, 100));
answerOf(await market.gate(moveTrip, { tripId: truck?.tripId ?? '', move: 'queue' }));
const loadingId = await placeOf(app, contractId);
const loading = answerOf(await market.buyer(listPlaces, {})).find(({ id }) => id === loadingId);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const MAP = 'pages/trade/map?to=beitang';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ draws: true });
});
afterAll(async () => {
  await browser.close();
});

const shenmu = (page: Page) =>
  page.getByRole('button', { name: /^神木, 矿区, 1 条供应, 最低到厂价 703\.31/ });
const isDrawn = (page: Page) =>
  page.evaluate(
    () => document.querySelector('canvas')?.getContext('webgl2') instanceof WebGL2RenderingContext,
  );

describe('where maps are drawn', () => {
  it('one comes from the board to an offer by its place, and nobody else is asked for anything', async () => {
    const { page, broken, open, signIn } = await pickUpPhone(browser, address);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).host));
    await signIn('plant.trader');
    await open('pages/tabBar/trade?to=beitang');
    await page.getByRole('button', { name: '地图' }).click();
    await page.locator('.map-mark').first().waitFor();
    expect(await isDrawn(page)).toBe(true);
    await page.getByRole('button', { name: '地点列表' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /神木/ }).click();
    const chosen = page.getByRole('region', { name: '神木' });
    await chosen.getByText('运距 820 公里').waitFor();
    await chosen.getByRole('link', { name: /470\.00/ }).click();
    await page.waitForURL(new RegExp(`trade/detail\\?id=${offered}`));
    await page.goBack();
    await page.goBack();
    await page.getByRole('button', { name: '地点列表' }).waitFor();
    expect(asked).toEqual(new Set([new URL(address).host]));
    expect(broken).toEqual([]);
  });

  it('a mark is reached and pressed by keyboard, and what is there has the focus', async () => {
    const { page, broken, open } = await pickUpPhone(browser, address, {
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
    });
    await open(MAP);
    await shenmu(page).focus();
    await page.keyboard.press('Enter');
    const head = page.getByRole('heading', { name: '神木' });
    await expect.poll(() => head.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await shenmu(page).getAttribute('aria-pressed')).toBe('true');
    expect(broken).toEqual([]);
  });

  it('a dispatcher sees at a place which trucks were recorded there last, and opens one', async () => {
    const { page, broken, open, signIn } = await pickUpPhone(browser, address);
    await signIn('plant.gate');
    await open(MAP);
    const name = loading?.names['zh-Hans'] ?? '';
    await page.getByRole('button', { name: '地点列表' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click();
    await page
      .getByRole('region', { name })
      .getByRole('link', { name: new RegExp(`${truck?.plate}.*排队`) })
      .click();
    await page.waitForURL(new RegExp(`id=${truck?.tripId}`));
    expect(broken).toEqual([]);
  });

  it('a map that was opened before opens without a signal', async () => {
    const { page, open } = await pickUpPhone(browser, address, { serviceWorkers: 'allow' });
    await open(MAP);
    await page.locator('.map-mark').first().waitFor();
    const keeps = (pattern: string) =>
      page.evaluate(async (sought) => {
        const shelf = await caches.open('app-files');
        return (await shelf.keys()).some(({ url }) => url.includes(sought));
      }, pattern);
    // What is loaded after the worker has come is kept as it passes.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await page.locator('.map-mark').first().waitFor();
    await expect.poll(() => keeps('.pmtiles')).toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined))
      .toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.map-mark').first().waitFor();
    expect(await isDrawn(page)).toBe(true);
  });
});

it('without WebGL the places stand in a list that leads to the same', async () => {
  const { page, broken, open } = await pickUpPhone(browser, address);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(MAP);
  await page.getByText('此设备无法显示地图').waitFor();
  await page.getByRole('button', { name: /神木.*运距 820 公里/ }).click();
  await page
    .getByRole('region', { name: '神木' })
    .getByRole('link', { name: /470\.00/ })
    .waitFor();
  expect(broken).toEqual([]);
});
