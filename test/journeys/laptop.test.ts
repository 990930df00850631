// The desks on a laptop: all columns of their tables stand in sight, in the languages with the longest words, and keys lead there and back.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desks } from '#apps/console/features.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const LAPTOP = { width: 1366, height: 768 };
/** Whoever may sit there, the one who sees most first. */
const SEATS = ['operator_admin', 'operator_settlement', 'operator_trade', 'operator_dispute'] as const;
const ofSeat = Map.groupBy(desks, ({ seats }) => SEATS.find((seat) => seats.includes(seat)));

it.each(['fr', 'es'] as const)('no table has to be pushed sideways in %s', async (locale) => {
  const found: string[] = [];
  for (const seat of SEATS) {
    const { page, broken, open } = await sitDown(stand, seat.replace('_', '.'), locale);
    await page.setViewportSize(LAPTOP);
    await open('');
    for (const { path, title } of ofSeat.get(seat) ?? []) {
      const hidden = await hiddenAt(page, path, translation('*.desk', locale)(title));
      if (hidden > 0) found.push(`${path}: ${hidden} px`);
    }
    found.push(...broken);
    await page.context().close();
  }
  expect(found).toEqual([]);
  expect(ofSeat.get(undefined) ?? []).toEqual([]);
});

it.each(['withdrawals', 'parameters'])(
  'by keyboard one comes back to the row that was opened, at %s',
  async (path) => {
    const { page, broken, open } = await sitDown(stand, 'operator.admin');
    await open(path);
    await page.locator('[data-row]').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.locator('.ant-drawer').waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return page.locator('.ant-drawer').count();
      })
      .toBe(0);
    await expect
      .poll(() =>
        page
          .locator('[data-row]')
          .nth(1)
          .evaluate((row) => row === document.activeElement),
      )
      .toBe(true);
    expect(broken).toEqual([]);
  },
);

async function hiddenAt(page: Page, path: string, title: string): Promise<number> {
  await page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('output.desk-state').first().waitFor({ state: 'hidden' });
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('.desk-table-scroll')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );
}
