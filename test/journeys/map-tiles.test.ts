// The map upon tiles of the installation's own server, which draws them.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { pickUpPhone } from '../support/phone.ts';
import { openTrading } from '../support/trading.ts';

/** No colour of the map that comes along. */
const GROUND = { r: 120, g: 40, b: 160 };
/** `dominant` is the middle of a bin of sixteen. */
const BIN = 16;

const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

const asked: string[] = [];
const tiles = createServer((request, reply) => {
  const { url = '' } = request;
  asked.push(url);
  const [, z = '', x = '', y = ''] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(url) ?? [];
  const isThere = z !== '' && Number(x) < 2 ** Number(z) && Number(y) < 2 ** Number(z);
  reply.setHeader('access-control-allow-origin', '*');
  if (!isThere) {
    reply.writeHead(404).end();
    return;
  }
  void sharp({ create: { width: 256, height: 256, channels: 3, background: GROUND } })
    .png()
    .toBuffer()
    .then((picture) => reply.writeHead(200, { 'content-type': 'image/png' }).end(picture));
});
await listen(tiles);
const { port } = tiles.address() as AddressInfo;

const app = await testApp({
  env: { MAP_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© 某省测绘院' },
});
const market = await openTrading(app);
await market.list({ title: '坑口末煤', deliveryPlaceId: 'pinglu' });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;

const browser = await openBrowser({ draws: true });
afterAll(async () => {
  await browser.close();
  tiles.close();
});

it('they are drawn in place of the map file, whose they are is said, and marks stand upon them', async () => {
  const { page, broken, open } = await pickUpPhone(browser, address);
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.pmtiles')) files.push(request.url());
  });
  await open('pages/trade/map');
  await page.getByRole('button', { name: /^平鲁/ }).waitFor();
  await page.getByText('© 某省测绘院').waitFor();
  const box = await page.locator('.map-ground').boundingBox();
  if (!box) throw new Error('there is no map');
  const clip = { x: box.x + 4, y: box.y + 4, width: 12, height: 12 };
  const drawn = async () => (await sharp(await page.screenshot({ clip })).stats()).dominant;
  await expect
    .poll(async () => {
      const { r, g, b } = await drawn();
      return Math.max(Math.abs(r - GROUND.r), Math.abs(g - GROUND.g), Math.abs(b - GROUND.b));
    })
    .toBeLessThanOrEqual(BIN);
  expect(asked.length).toBeGreaterThan(0);
  for (const path of asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  expect(files).toEqual([]);
  expect(broken).toEqual([]);
});
