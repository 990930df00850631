// Prices on the phone: an alert is set, an operator publishes, and the person hears of it wherever they are.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterQuotes, listSeries, publishQuotes } from '#features/content/calls/quote.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { PLATFORM } from '#tools/demo/firms.ts';
import { signIn } from '#tools/demo/people.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const SERIES = 'pinglu-5000';
const WITHIN_MS = 5_000;

const send: typeof fetch = (address, init) =>
  fetch(
    String(address instanceof Request ? address.url : address).replace('http://localhost', stand.address),
    init,
  );

/** The tabs of the app tell each other how the line to the push service stands. */
const goOnline = async (page: Page) => {
  await page.evaluate(`
    window.lineState = '';
    window.ears = new BroadcastChannel('uni-push');
    window.ears.onmessage = ({ data }) => { if (data.kind === 'state') window.lineState = data.state; };
  `);
  await expect
    .poll(
      async () => {
        await page.evaluate("window.ears.postMessage({ kind: 'ask' })");
        return page.evaluate('window.lineState');
      },
      { timeout: 20_000 },
    )
    .toBe('online');
};

it('a price alert arrives within five seconds of the operator’s publishing', async () => {
  const operators = [
    await signIn(send, PLATFORM, 'operator_editor'),
    await signIn(send, PLATFORM, 'operator_admin'),
  ] as const;
  const newest =
    (await operators[0](listSeries, {})).list.find(({ id }) => id === SERIES)?.newest?.price ??
    haoPerTonne(0n);
  const { page, signIn: logIn, open, broken } = await stand.phone();
  await logIn('heishan.trader');
  await goOnline(page);
  // What had waited for a first login here is told by its number, and must not stand in the way.
  await page
    .getByText(/条新消息/)
    .first()
    .waitFor();
  await page
    .getByText(/条新消息/)
    .first()
    .waitFor({ state: 'hidden' });
  await open(`pages/content/price/alert?series=${SERIES}`);
  await page.getByRole('textbox', { name: '价格' }).fill(String(newest / 10_000n + 1n));
  await page.getByRole('button', { name: '设置提醒' }).click();
  await page.getByText(/涨到 .*元\/吨/).waitFor();
  await open('pages/tabBar/trade');
  await page.getByText(/kcal/).first().waitFor();
  const { ids } = await operators[0](enterQuotes, {
    day: dayInMarket(new Date()),
    quotes: [{ seriesId: SERIES, price: haoPerTonne(newest + 20_000n) }],
    note: '收盘更正',
  });
  await operators[1](publishQuotes, { ids, confirmsJumps: false });
  await page.getByText('平鲁坑口 5000涨至').first().waitFor({ timeout: WITHIN_MS });
  await open('pages/tabBar/message/index');
  await page
    .getByRole('button', { name: /平鲁坑口 5000涨至/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(`content/price/index\\?series=${SERIES}`));
  expect(broken).toEqual([]);
});
