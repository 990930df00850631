// Messages on the phone: on whatever page, in each tab, for whoever is signed in, and once although the network goes away again and again.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { notify } from '#features/message/server/public.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { openStand } from '../support/stand.ts';
import { openWire } from '../support/wire.ts';

const CUTS = 4;
/** A phone that has lost its line several times waits longer each time. */
const PATIENCE = { timeout: 60_000 };

const stand = await openStand();

async function writeMessage(key: string): Promise<void> {
  const [firm] = await stand.database.pool
    .query<{ firm_id: string }>(
      "select firm_id from firm_seat join account_person on account_person.id = firm_seat.person_id where login_name = 'heishan.trader'",
    )
    .then(({ rows }) => rows);
  if (!firm) throw new Error('there is no such trader');
  await runInTransaction(stand.runtime, (setting) =>
    notify(setting, [
      {
        firmId: firm.firm_id,
        seats: ['firm_trader'],
        type: 'TRADE',
        feature: 'listing',
        template: 'listing_halt',
        params: { no: key, title: key, reason: key },
        matter: { type: 'listing', id: key, no: key },
        key,
      },
    ]),
  );
}

/** In the order they were written. */
async function idsOf(keys: readonly string[]): Promise<string[]> {
  const { rows } = await stand.database.pool.query<{ id: string }>(
    `select message.id
       from message join account_person on account_person.id = message.person_id
      where login_name = 'heishan.trader' and matter_no = any($1)
      order by message.id`,
    [keys],
  );
  return rows.map(({ id }) => id);
}

/** What the page's tabs tell each other is what the push client has shown. */
const listenOnPage = (page: Page) =>
  page.evaluate(`
  window.shown = [];
  window.lineState = '';
  window.ears = new BroadcastChannel('uni-push');
  window.ears.onmessage = ({ data }) => {
    if (data.kind === 'state') window.lineState = data.state;
    if (data.kind === 'message') window.shown.push(data.message.id);
  };
`);

const isOnline = async (page: Page) => {
  await page.evaluate("window.ears.postMessage({ kind: 'ask' })");
  return (await page.evaluate('window.lineState')) === 'online';
};

const shownOn = (page: Page) => page.evaluate<string[]>('window.shown');

/** Of the tabs of a browser, those that lead and those that would. */
const linesOf = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return { held: held.length, pending: pending.length };
  });

const comes = async (key: string, page: Page) => {
  const [id] = await idsOf([key]);
  await expect.poll(() => shownOn(page), PATIENCE).toContain(id);
};

const goOnline = async (page: Page) => {
  await listenOnPage(page);
  await expect.poll(() => isOnline(page), PATIENCE).toBe(true);
};

it('a message is told on whatever page its person is, and leads to the inbox', async () => {
  const { page, signIn, broken } = await stand.phone();
  await signIn('heishan.trader');
  await goOnline(page);
  // What had waited for a first login here is told by its number.
  const number = page.getByText(/条新消息/).first();
  await number.waitFor();
  await number.waitFor({ state: 'hidden' });
  await writeMessage('GP980001');
  await page.getByText('挂牌被暂停').first().waitFor();
  await page.getByRole('button', { name: '查看' }).click();
  await page.getByText('「GP980001」').first().waitFor();
  expect(broken).toEqual([]);
});

it('of two tabs one holds the line, and the other takes over when it is closed', async () => {
  const { page, signIn } = await stand.phone();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(`first ${socket.url()}`));
  await signIn('heishan.trader');
  await goOnline(page);
  const second = await page.context().newPage();
  second.on('websocket', (socket) => sockets.push(`second ${socket.url()}`));
  await second.goto(`${stand.address}/#/pages/tabBar/message/index`);
  await goOnline(second);
  // It asks for the lead like the first, and waits in line for it.
  await expect.poll(() => linesOf(second)).toEqual({ held: 1, pending: 1 });
  expect(sockets).toHaveLength(1);
  await page.close();
  await expect.poll(() => sockets.length).toBe(2);
  await expect.poll(() => isOnline(second), PATIENCE).toBe(true);
  await writeMessage('GP980002');
  await second.getByText('「GP980002」').first().waitFor();
});

it('whoever has left hears of nothing more', async () => {
  const { page, open, signIn } = await stand.phone();
  await signIn('heishan.trader');
  await goOnline(page);
  const other = await stand.phone();
  await other.signIn('heishan.trader');
  await goOnline(other.page);
  await writeMessage('GP980003');
  await comes('GP980003', page);
  await open('pages/user/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/tabBar\/home/);
  await page.evaluate('window.shown.length = 0');
  await writeMessage('GP980004');
  await comes('GP980004', other.page);
  expect(await shownOn(page)).toEqual([]);
});

it('with the network cut again and again it shows each message once', async () => {
  const wire = await openWire(stand.address);
  const { page, open, signIn } = await stand.phone({ baseURL: wire.address });
  await signIn('heishan.trader');
  await open('pages/tabBar/message/index');
  await goOnline(page);
  const keys: string[] = [];
  const write = async () => {
    const key = `GP99${String(keys.length).padStart(4, '0')}`;
    keys.push(key);
    await writeMessage(key);
    return key;
  };
  for (let cut = 0; cut < CUTS; cut += 1) {
    await comes(await write(), page);
    await write();
    // While it is on its way.
    wire.cut();
    await expect.poll(() => isOnline(page)).toBe(false);
    await write();
    wire.mend();
    await expect.poll(() => isOnline(page), PATIENCE).toBe(true);
  }
  const written = await idsOf(keys);
  const shown = async () => (await shownOn(page)).filter((id) => written.includes(id));
  await expect.poll(async () => (await shown()).length, PATIENCE).toBeGreaterThanOrEqual(keys.length);
  expect(await shown()).toEqual(written);
  for (const key of keys) await expect.poll(() => page.getByText(`「${key}」`).count()).toBe(1);
});
