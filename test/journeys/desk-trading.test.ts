// A trader at a laptop: finds, compares and takes the cheapest delivered offer of the market, by keyboard and by mouse.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const LAPTOP = { width: 1_280, height: 800 };
const TABLET = { width: 768, height: 1_024 };
const BOARD = 'pages/tabBar/trade';

async function sitDown(loginName: string, viewport: { width: number; height: number }) {
  const desk = await stand.phone({ viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
  await desk.signIn(loginName);
  return desk;
}

/** Presses keys and buttons, and counts them; what is typed into fields does not count. */
function counting(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    key: async (name: string) => {
      presses += 1;
      await page.keyboard.press(name);
    },
    click: async (selector: string, at = 0) => {
      presses += 1;
      await page.locator(selector).filter({ visible: true }).nth(at).click();
    },
  };
}

const rows = (page: Page) => page.locator('.table-box tbody tr[data-at]');
const barriersOn = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);

/** Delivered prices as the table shows them; those that are not known are not numbers. */
const delivered = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => Number(row.querySelector('strong')?.textContent.replaceAll(',', '') ?? NaN)),
  );

describe('the board of a laptop', () => {
  it('shows 25 offers and more, no bids among them, sorted by the server', async () => {
    const { page, open, broken } = await sitDown('jinghua.trader', LAPTOP);
    await open(BOARD);
    await rows(page).first().waitFor();
    const inSight = () =>
      page.evaluate(() => {
        const box = document.querySelector('.table-box')?.getBoundingClientRect();
        return [...document.querySelectorAll('.table-box tbody tr[data-at]')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return box !== undefined && top >= box.top && bottom <= box.bottom + 1;
        }).length;
      });
    await expect.poll(inSight).toBeGreaterThanOrEqual(25);
    expect(await rows(page).getByText('买', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '按到厂价排序' }).click();
    await page.waitForURL(/sort=delivered/);
    await expect.poll(async () => (await delivered(page)).length).toBeGreaterThan(20);
    await expect
      .poll(async () => {
        const prices = await delivered(page);
        const known = prices.filter((price) => !Number.isNaN(price));
        const isKnownFirst = known.every((price, at) => price === prices[at]);
        return known.length > 1 && isKnownFirst && known.every((price, at) => price >= (known[at - 1] ?? 0));
      })
      .toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('leads by keyboard from the cheapest delivered offer to the form that takes it', async () => {
    const { page, open, broken } = await sitDown('luhe.trader', LAPTOP);
    await open(`${BOARD}?sort=delivered`);
    await rows(page).first().waitFor();
    const { key, presses } = counting(page);
    await key('c');
    await key('ArrowDown');
    await key('c');
    await page.getByText('已选 2 个').waitFor();
    await key('Home');
    await key('Enter');
    await page.getByRole('complementary', { name: '详情' }).getByText('剩余量').first().waitFor();
    expect(page.url()).toContain('beside=');
    await page.reload();
    await page.getByRole('complementary', { name: '详情' }).getByText('剩余量').first().waitFor();
    await expect.poll(() => page.locator('.beside .ui-button-primary').count()).toBeGreaterThan(0);
    await key('a');
    await key('Enter');
    await page.waitForURL(/trade\/respond/);
    await page.goBack();
    await page.waitForURL(/tabBar\/trade.*beside=/);
    await key('Escape');
    await expect.poll(() => page.url()).not.toContain('beside=');
    expect(presses()).toBeLessThanOrEqual(8);
    expect(broken).toEqual([]);
  });

  it('compares by mouse, at an address that can be handed on', async () => {
    const { page, open, broken } = await sitDown('luhe.trader', LAPTOP);
    await open(`${BOARD}?sort=delivered`);
    await rows(page).first().waitFor();
    const { click, presses } = counting(page);
    for (const at of [0, 1, 2]) await click('.board-compare', at);
    await click('.compare-bar .ui-button-primary');
    await page.waitForURL(/trade\/compare\?ids=/);
    await page.getByRole('row', { name: /按条款/ }).waitFor();
    expect(await page.locator('.compare thead th').count()).toBe(4);
    expect(await page.locator('.compare-strong').getByText('最低').count()).toBeGreaterThanOrEqual(2);
    expect(await barriersOn(page)).toEqual([]);
    await click('.compare tfoot .ui-button');
    await page.waitForURL(/trade\/(respond|detail)/);
    expect(presses()).toBeLessThanOrEqual(5);
    expect(broken).toEqual([]);
  });

  it('has every filter beside the table, and keeps the columns one chooses', async () => {
    const { page, open, broken } = await sitDown('jinghua.trader', LAPTOP);
    await open(BOARD);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    const panel = page.getByRole('complementary', { name: '筛选' });
    await panel.getByLabel('热值 ≥').fill('5200');
    await page.waitForURL(/heatFrom=5200/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByLabel('交货地', { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await rows(page).first().waitFor();
    expect(await page.getByRole('columnheader', { name: '交货地' }).count()).toBe(0);
    expect(broken).toEqual([]);
  });
});

it('between phone and laptop there are two columns: cards, and what was chosen beside them', async () => {
  const { page, open, broken } = await sitDown('jinghua.trader', TABLET);
  await open(BOARD);
  await page.getByRole('listitem').getByText(/kcal/).first().waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
  await page.locator('.ui-list a.ui-card').first().click();
  await page.waitForURL(/beside=/);
  await page.getByRole('complementary', { name: '详情' }).getByText('剩余量').first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('beside=');
  expect(broken).toEqual([]);
});
