// The auction hall as bidders see it: outbidding each other, a refresh, no line, the wide screen by keyboard.

import { expect, it } from 'vitest';
import { bid, openHallStand, says } from '../support/hallStand.ts';
import type { Phone } from '../support/phone.ts';

const stand = await openHallStand();
const openSession = (bidders: readonly string[], lots = 2) =>
  stand.openSession({
    lots: Array.from({ length: lots }, () => ({})),
    session: { depositPer: 'session' },
    bidders,
  });
const PATIENT = 60_000;

it(
  'two bidders outbid each other, one refreshes in the middle, one loses the line',
  { timeout: 4 * PATIENT },
  async () => {
    const hall = await openSession(['jinghua.trader', 'luhe.trader']);
    const page = `pages/auction/lot?lotId=${hall.lotIds[0] ?? ''}`;
    const [one, other] = [await stand.phone(), await stand.phone()];
    await one.signIn('jinghua.trader');
    await other.signIn('luhe.trader');
    await one.open(page);
    await other.open(page);

    await bid(one, '500.00');
    await says(one, '您领先');
    await other.page.getByText('1 次出价 · 1 家').first().waitFor();
    // By an own figure: a press right after the price moved counts for the price before.
    await other.page.getByLabel('自填价格').fill('505');
    await bid(other, '505.00');
    await says(other, '您领先');
    await says(one, '您已被超出');

    await one.page.reload();
    await says(one, '您已被超出');
    await one.page.getByRole('button', { name: /\+5 步/ }).click();
    await bid(one, '530.00');
    await says(one, '您领先');
    await says(other, '您已被超出');

    await other.page.context().setOffline(true);
    await other.page.getByText('连接中断：价格可能已变').waitFor();
    await bid(other, '535.00');
    // The refusal itself: the banner of the page says the same, and says it before the press is handled.
    await other.page.locator('.hall-refusal', { hasText: /离线|网络/ }).waitFor();
    const heard = other.page.waitForResponse((answer) => answer.url().includes('/api/') && answer.ok());
    await other.page.context().setOffline(false);
    await heard;
    await other.page.getByText('连接良好').or(other.page.getByText('连接缓慢')).waitFor({ timeout: PATIENT });
    await bid(other, '535.00');
    await says(other, '您领先');
    expect(
      [...one.broken, ...other.broken].filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
    ).toEqual([]);
  },
);

it('on a wide screen one watches all lots and bids by keyboard', { timeout: 2 * PATIENT }, async () => {
  const hall = await openSession(['jinghua.trader', 'luhe.trader']);
  const wide = await stand.phone({ viewport: { width: 1280, height: 800 } });
  await wide.signIn('jinghua.trader');
  await wide.open(`pages/auction/session?sessionId=${hall.sessionId}`);
  await wide.page.getByRole('table').first().waitFor();
  const row = wide.page.locator('.hall-table tbody tr').nth(1);
  await wide.page.keyboard.press('ArrowDown');
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
  await wide.page.getByRole('button', { name: '出价 500.00', exact: true }).waitFor();
  await wide.page.keyboard.press('2');
  await wide.page.getByRole('button', { name: '出价 505.00', exact: true }).waitFor();
  await wide.page.keyboard.press('b');
  await says(wide, '您领先');
  await row.getByText('您领先').waitFor();
  await wide.page.getByRole('button', { name: '当前价' }).click();
  expect(await row.locator('td').first().innerText()).toBe('2');
  expect(wide.broken).toEqual([]);
});

/** Rows of the table that one sees whole, and where the press that bids is. */
const seenAt = (phone: Phone) =>
  phone.page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [table] = boxes('.hall-table-box');
    const head = boxes('.hall-table thead')[0]?.bottom ?? 0;
    const bottom = Math.min(table?.bottom ?? 0, window.innerHeight);
    return {
      rows: boxes('.hall-table tbody tr').filter((row) => row.top >= head - 1 && row.bottom <= bottom + 1)
        .length,
      widest: document.documentElement.scrollWidth - window.innerWidth,
      bar: boxes('.hall-wide-side .hall-bar .ui-button-primary').map(({ top, height }) => [top, height]),
    };
  });

it.each([
  { width: 1280, height: 800, least: 14 },
  { width: 1440, height: 900, least: 17 },
])(
  'at $width x $height one follows forty lots, and a press bids in the lot that is shown',
  { timeout: 4 * PATIENT },
  async ({ width, height, least }) => {
    const hall = await openSession(['jinghua.trader', 'luhe.trader'], 40);
    const [wide, other] = [await stand.phone({ viewport: { width, height } }), await stand.phone()];
    await wide.signIn('jinghua.trader');
    await other.signIn('luhe.trader');
    await other.open(`pages/auction/lot?lotId=${hall.lotIds[1] ?? ''}`);
    await wide.open(`pages/auction/session?sessionId=${hall.sessionId}`);
    const rows = wide.page.locator('.hall-table tbody tr');
    await expect.poll(() => rows.count()).toBe(40);
    await wide.page.getByRole('button', { name: '出价 500.00', exact: true }).waitFor();
    const before = await seenAt(wide);
    expect(before.rows).toBeGreaterThanOrEqual(least);
    expect(before.widest).toBe(0);
    if (process.env['SHOTS'])
      await wide.page.screenshot({ path: `${process.env['SHOTS']}/forty-${width}.png` });

    // What others bid moves nothing.
    await bid(other, '500.00');
    await rows.nth(1).getByText('500.00').waitFor();
    await wide.page.keyboard.press('ArrowDown');
    await wide.page.getByRole('button', { name: '出价 505.00', exact: true }).waitFor();
    await wide.page.keyboard.press('b');
    await rows.nth(1).getByText('您领先').waitFor();
    expect(await seenAt(wide)).toEqual(before);
    await other.page.getByLabel('自填价格').fill('510');
    await bid(other, '510.00');
    await rows.nth(1).getByText('您已被超出').waitFor();
    expect(await seenAt(wide)).toEqual(before);

    // Right after turning to another lot a press counts for none but that one.
    await wide.page.keyboard.press('ArrowDown');
    await wide.page.keyboard.press('b');
    await wide.page.getByRole('heading', { name: /^标的 3/ }).waitFor();
    expect(await rows.nth(1).getByText('您已被超出').count()).toBe(1);
    await wide.page.getByRole('button', { name: '我的状态' }).click();
    await expect.poll(() => rows.first().innerText()).toContain('您已被超出');
    await wide.page.reload();
    await expect.poll(() => rows.first().innerText()).toContain('您已被超出');
    if (process.env['SHOTS'])
      await wide.page.screenshot({ path: `${process.env['SHOTS']}/forty-outbid-${width}.png` });
    expect([...wide.broken, ...other.broken]).toEqual([]);
  },
);
