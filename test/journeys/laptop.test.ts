// Every desk on a laptop: all columns of its table stand in sight, in the languages with the longest words.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desks } from '#apps/console/features.ts';
import { sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const LAPTOP = { width: 1366, height: 768 };
/** Whoever may sit there, the one who sees most first. */
const SEATS = ['operator_admin', 'operator_settlement', 'operator_trade'] as const;
const ofSeat = Map.groupBy(desks, ({ seats }) => SEATS.find((seat) => seats.includes(seat)));

it.each(['fr', 'es'] as const)('no table has to be pushed sideways in %s', async (locale) => {
  const found: string[] = [];
  for (const seat of SEATS) {
    const { page, broken, open } = await sitDown(stand, seat.replace('_', '.'), locale);
    await page.setViewportSize(LAPTOP);
    await open('');
    for (const { path, title } of ofSeat.get(seat) ?? []) {
      const hidden = await hiddenAt(page, path, title[locale]);
      if (hidden > 0) found.push(`${path}: ${hidden} px`);
    }
    found.push(...broken);
    await page.context().close();
  }
  expect(found).toEqual([]);
  expect(ofSeat.get(undefined) ?? []).toEqual([]);
});

async function hiddenAt(page: Page, path: string, title: string): Promise<number> {
  await page.evaluate((to) => { location.hash = `#/${to}`; }, path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('output.desk-state').first().waitFor({ state: 'hidden' });
  return page.evaluate(() => Math.max(...[document.documentElement, ...document.querySelectorAll('.desk-table-scroll')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
}
