// A day's trucks: plates from a sheet, a convoy, their hours on the board, and its leader at the gate; its end.

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { orderConvoys } from '#features/dispatch/calls/convoy.ts';
import { saveYard } from '#features/pickup/calls/vehicle.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { openDeliveries, placeOf } from '../support/deliveries.ts';
import { pickUpPhone } from '../support/phone.ts';
import { answerOf } from '../support/trading.ts';
import { WEDNESDAY } from '../support/yard.ts';

const app = await testApp();
app.now = WEDNESDAY;
const { gate, buyer, contract, order } = await openDeliveries(app);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.http.server.address() as AddressInfo;
const browser = await borrowBrowser();
const address = `http://127.0.0.1:${port}`;

const contractId = await contract(500);
const placeId = await placeOf(app, contractId);
answerOf(await gate(saveYard, { placeId, slotMinutes: 60, trucksPerSlot: 2, opensAt: 8, closesAt: 20 }));
const orderId = await order(contractId, 400);

const dispatcher = await pickUpPhone(browser, address);
await dispatcher.signIn('plant.gate');
const { page } = dispatcher;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const SHEET = [
  'plate,driver,phone,idNumber,licence,kind,load',
  '晋F66001,刘建国,13900000001,,,半挂,33',
  '晋F66002,王芳,１３９００００００２,,,半挂,33.5',
  '晋F66003,赵强,13900000003,,,半挂,33',
  '不是车牌,钱伟,13900000004,,,半挂,33',
].join('\n');

it('plates come from a sheet, and the faulty row is named', async () => {
  await dispatcher.open(`pages/business/getout/trucks?id=${orderId}`);
  await button('从表格填入').tap();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '派车.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await page.getByText('第 5 行 · 车牌号').waitFor();
  await button('填入 3 车').tap();
  await expect.poll(() => page.locator('input[name$=".plate"]').count()).toBe(3);
  await page.getByText('编成车队').tap();
  await button(/派 3 车/).tap();
  await page.waitForURL(/getout\/convoys/);
});

it('trucks sent together become a convoy with one pass', async () => {
  await button('编成车队').tap();
  await page.getByRole('textbox', { name: /^领队(?!电话)/ }).fill('王队长');
  await button('编成 3 车的车队').tap();
  await button(/^车队码/).tap();
  await page.getByRole('img', { name: '车队码' }).waitFor();
});

it('the board books the earliest hours for all of them', async () => {
  await dispatcher.open('pages/business/getout/board');
  await page.getByText('3 车未约时段').waitFor();
  await button('为 3 车约满空闲时段').tap();
  await expect.poll(() => page.locator('.dispatch-hour-own').count()).toBe(2);
  await page.locator('.dispatch-hour-own').first().tap();
  await page.getByText('晋F66001').waitFor();
  expect(dispatcher.broken).toEqual([]);
});

const leader = await pickUpPhone(browser, address);

it('its leader, who has no account, takes a truck out that stays behind', async () => {
  const { convoys } = answerOf(await buyer(orderConvoys, { orderId }));
  await leader.open(`pages/convoy/index?pass=${convoys[0]?.pass ?? ''}`);
  await leader.page
    .getByRole('listitem')
    .filter({ hasText: '晋F66003' })
    .getByRole('button', { name: '移出' })
    .tap();
  await leader.page.getByRole('dialog').getByRole('button', { name: '移出' }).tap();
  await leader.page.getByText('已不在车队').waitFor();
});

it('reports all others at the gate, once', async () => {
  await leader.page.getByRole('button', { name: '2 车到矿报到' }).tap();
  await leader.page.getByText('2 车已报到').waitFor();
  await expect.poll(() => leader.page.getByText('排队中').count()).toBe(2);
  expect(await leader.page.getByRole('button', { name: /报到/ }).count()).toBe(0);
  expect(await leader.page.getByText('下一个进场').count()).toBe(1);
  expect(leader.broken).toEqual([]);
});

it('the dispatcher hears of it, reads it in the history, and dissolves the convoy', async () => {
  await dispatcher.open('pages/tabBar/message/index');
  await page.getByRole('main').getByText('晋F66003 已离开车队').first().waitFor();
  await dispatcher.open(`pages/business/getout/convoys?id=${orderId}`);
  await button('车队记录').tap();
  await page.getByRole('dialog').getByText('车辆移出').waitFor();
  await page.getByRole('dialog').getByText('晋F66003').waitFor();
  await page.keyboard.press('Escape');
  await button('解散车队').tap();
  await page.getByRole('dialog').getByRole('button', { name: '解散车队' }).tap();
  await page.getByText('车队已解散').waitFor();
  await leader.page.reload();
  await leader.page.getByText('各司机凭自己的提货码继续').waitFor();
  expect(dispatcher.broken).toEqual([]);
});
