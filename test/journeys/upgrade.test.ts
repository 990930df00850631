// The server goes to the next release while somebody works: what is open goes on, what is new is offered.

import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { announceProcess } from '#apps/server/presence.ts';
import { keyRing } from '#packages/db/keyRing.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { copyOfDemonstration, demonstrationConfig } from '../support/demonstration.ts';
import { TEST_KEYS } from '../support/keys.ts';
import { pickUpPhone } from '../support/phone.ts';
import { writeSecondBuild } from '../support/secondBuild.ts';
import { handTimers } from '../support/timers.ts';

const DIST = join(import.meta.dirname, '../../dist');
const folder = await mkdtemp(join(tmpdir(), 'seam-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = join(folder, 'files');
const { url, pool } = await copyOfDemonstration(files);
const second = join(folder, 'second');
await writeSecondBuild(join(DIST, 'web'), second);
const browser = await borrowBrowser();

/** A process of a release; reports by hand. */
async function startProcess(id: string, web: string) {
  const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
  const app = await buildApp({
    config: demonstrationConfig(url, files),
    database,
    apps: { web, console: join(DIST, 'console') },
  });
  await app.builds.store();
  const { timers, pass } = handTimers();
  const withdraw = await announceProcess({
    database,
    id,
    buildId: app.builds.own?.id,
    timers,
    onReport: app.builds.refresh,
    onOutdated: () => undefined,
    onError: () => undefined,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await app.close();
    await withdraw();
    await database.close();
  };
  afterAll(end);
  const { port } = app.http.server.address() as AddressInfo;
  return { port, end, builds: app.builds, report: () => pass(5_000) };
}

/** Every connection goes to the process that is in charge; a change ends those that are open. */
async function openProxy(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const change = (to: number) => {
    target = to;
    for (const socket of open) socket.destroy();
  };
  afterAll(() => {
    change(0);
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, change };
}

const servedAt = async (address: string) => (await fetch(address)).headers.get('x-build');

it('a shell of the release before loads its pages, submits its open form, and offers to be loaded again', async () => {
  const older = await startProcess('older', join(DIST, 'web'));
  const proxy = await openProxy(older.port);
  const { page, open, signIn, broken } = await pickUpPhone(browser, proxy.address);
  const build = () => page.locator('meta[name=build]').getAttribute('content');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await signIn('heishan.trader');
  await open('pages/trade/mine');
  const card = page.getByRole('listitem').filter({ hasNotText: /议价|定向|竞价|买/ });
  const link = await card.locator('a[href*="detail?id="]').first().getAttribute('href');
  const listed = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from listing')).rows;
  const [before] = await listed();
  await open(`pages/trade/registration?copy=${link?.replace(/.*id=/, '')}&step=price`);
  await page.locator('[aria-current="step"]', { hasText: '价格' }).waitFor();
  const price = page.getByRole('textbox', { name: /^价格/ });
  await expect.poll(() => price.inputValue()).not.toBe('');
  await price.fill('523');

  const newer = await startProcess('newer', second);
  await older.report();
  // Somebody who comes now gets the page that both can serve.
  for (const { port } of [older, newer])
    expect(await servedAt(`http://127.0.0.1:${port}`)).toBe(older.builds.own?.id);
  proxy.change(newer.port);
  await older.end();
  await newer.report();
  await expect.poll(() => servedAt(proxy.address)).toBe(newer.builds.own?.id);

  const loadsBefore = loads;
  const step = page.locator('[aria-current="step"]');
  while (!(await step.innerText()).includes('核对')) {
    const name = await step.innerText();
    await page.getByRole('button', { name: '下一步', exact: true }).click();
    await expect.poll(() => step.innerText()).not.toBe(name);
  }
  expect(await price.filter({ visible: true }).inputValue()).toBe('523');
  await page.getByRole('button', { name: '确认挂牌' }).click();
  await page.getByRole('link', { name: '查看挂牌' }).waitFor();
  const [after] = await listed();
  expect(after).toEqual({ count: (before?.count ?? 0) + 1 });

  for (const path of ['pages/user/setting', 'pages/user/feedback', 'pages/user/certificate']) {
    await page.evaluate(`location.hash = '#/${path}'`);
    await page.waitForFunction((shown) => document.body.dataset['page'] === shown, path);
    await page.locator('.ui-screen').filter({ visible: true }).waitFor();
  }
  expect([loads, await build()]).toEqual([loadsBefore, older.builds.own?.id]);

  const hint = page.locator('.ui-toast', { hasText: '新版本已上线' });
  // The app begins to look for releases some seconds after it was opened.
  const comesBack = () => page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await expect.poll(() => comesBack().then(() => hint.isVisible()), { timeout: 60_000 }).toBe(true);
  await hint.getByRole('button', { name: '刷新' }).click();
  await expect.poll(build).toBe(newer.builds.own?.id);
  await page.waitForFunction(() => document.body.dataset['page'] === 'pages/user/certificate');
  // Connections that the switch has ended are asked for again.
  expect(broken.filter((line) => !/WebSocket|ERR_(EMPTY_RESPONSE|CONNECTION|SOCKET)/.test(line))).toEqual([]);
});
