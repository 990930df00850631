// A phone whose network goes away again and again: every message of its person comes once and in order.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';
import { openWire } from '../support/wire.ts';
import { notify } from '#features/message/server/api.ts';
import { perform } from '#packages/call/scene.ts';

const CUTS = 4;
const CUT_MS = 2_000;
const UP_MS = 8_000;

const stand = await openStand();

async function writeMessage(key: string): Promise<void> {
  const [firm] = await stand.database.pool.query<{ firm_id: string }>(
    "select firm_id from firm_seat join account_person on account_person.id = firm_seat.person_id where login_name = 'heishan.trader'",
  ).then(({ rows }) => rows);
  if (!firm) throw new Error('there is no such trader');
  await perform(stand.runtime, (setting) => notify(setting, [{
    firmId: firm.firm_id, seats: ['firm_trader'], type: 'TRADE', feature: 'trade', template: 'listing_halt',
    params: { no: key, title: key, reason: key }, matter: { type: 'listing', id: key, no: key }, key,
  }]));
}

/** In the order they were written. */
async function idsOf(keys: readonly string[]): Promise<string[]> {
  const { rows } = await stand.database.pool.query<{ id: string }>(
    `select message.id
       from message join account_person on account_person.id = message.person_id
      where login_name = 'heishan.trader' and matter_no = any($1)
      order by message.id`, [keys]);
  return rows.map(({ id }) => id);
}

/** What the page's tabs tell each other is what the push client has shown. */
const listenOnPage = (page: Page) => page.evaluate(`
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
  return await page.evaluate('window.lineState') === 'online';
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => { setTimeout(resolve, milliseconds); });

it('with the network cut for 2 s every 10 s it shows each message once', async () => {
  const wire = await openWire(stand.address);
  const { page, open, signIn } = await stand.phone({ baseURL: wire.address });
  await signIn('heishan.trader');
  await open('pages/tabBar/message/index');
  await listenOnPage(page);
  await expect.poll(() => isOnline(page), { timeout: 20_000 }).toBe(true);
  const keys: string[] = [];
  const write = async () => {
    const key = `GP99${String(keys.length).padStart(4, '0')}`;
    keys.push(key);
    await writeMessage(key);
  };
  for (let cut = 0; cut < CUTS; cut += 1) {
    await write();
    await pause(UP_MS / 2);
    await write();
    // While it is on its way.
    wire.cut();
    await pause(CUT_MS / 2);
    await write();
    await pause(CUT_MS / 2);
    wire.mend();
    await pause(UP_MS / 2);
  }
  const written = await idsOf(keys);
  const shown = async () => (await page.evaluate<string[]>('window.shown')).filter((id) => written.includes(id));
  await expect.poll(async () => (await shown()).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(keys.length);
  expect(await shown()).toEqual(written);
  for (const key of keys) await expect.poll(() => page.getByText(`「${key}」`).count(), { timeout: 10_000 }).toBe(1);
});
