// What the first screen costs: code before home can be used, code of each page, and whether anything jumps.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
const KILOBYTE = 1_000;
const FIRST_SCREEN_AT_MOST = 150 * KILOBYTE;
/**
 * The largest is no page but the one package that reads timestamps, loaded where they are checked; the one that draws maps is
 * five times as large.
 */
const PAGE_AT_MOST = 62 * KILOBYTE;
const SHIFT_AT_MOST = 0.02;

const compressed = (name: string) => statSync(join(ASSETS, `${name}.gz`)).size;

/** Adds up the layout shifts of a page from its first moment on. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

/** When the first listing stands: what is asked for after that is no part of the first screen, however slow the test looks. */
const WATCH_LISTINGS = `
  new MutationObserver((_, watching) => {
    if (![...document.querySelectorAll('li')].some((item) => item.textContent.includes('kcal'))) return;
    window.usableAt = performance.now();
    watching.disconnect();
  }).observe(document, { childList: true, subtree: true });`;
const ASKED_BEFORE = `performance.getEntriesByType('resource').filter(({ startTime }) => startTime < window.usableAt).map(({ name }) => name)`;

/** After so long the app fetches what comes later: that is no part of the first screen either, however slow the server is. */
const UNDISTURBED_MS = [2_000, 3_000];
const FETCH_NOTHING_LATER = `
  const after = window.setTimeout;
  window.setTimeout = (work, milliseconds) => (${JSON.stringify(UNDISTURBED_MS)}.includes(milliseconds) ? 0 : after(work, milliseconds));`;

/** Counts the frames in which home, once it was there, has no height. */
const WATCH_HOME = `
  window.goneFrames = 0;
  let stood = false;
  const look = () => {
    const isThere = document.querySelector('.ui-hero')?.offsetHeight > 0;
    if (stood && !isThere) window.goneFrames += 1;
    stood ||= isThere;
    requestAnimationFrame(look);
  };
  look();`;
const TOO_WIDE = `[...document.querySelectorAll('main .ui-card')]
  .filter((card) => card.getBoundingClientRect().right > innerWidth)
  .map((card) => card.textContent)`;

describe('the first screen', () => {
  it('needs at most 150 kB of JavaScript before home can be used, and nothing on it jumps', async () => {
    const { page, broken } = await stand.phone();
    await page.addInitScript(WATCH_SHIFTS);
    await page.addInitScript(WATCH_LISTINGS);
    await page.addInitScript(FETCH_NOTHING_LATER);
    await page.goto(stand.address);
    await page.getByRole('listitem').getByText(/kcal/).first().waitFor();
    const asked = new Set(
      (await page.evaluate<string[]>(ASKED_BEFORE))
        .map((url) => /assets\/(.+\.js)$/.exec(url)?.[1] ?? '')
        .filter(Boolean),
    );
    const bytes = [...asked].reduce((sum, name) => sum + compressed(name), 0);
    expect(bytes).toBeGreaterThan(50 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN_AT_MOST);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(SHIFT_AT_MOST);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('stays while the code of what comes later arrives', async () => {
    const { page, broken } = await stand.phone();
    await page.addInitScript(WATCH_HOME);
    const live = page.waitForEvent('websocket');
    await page.goto(stand.address);
    await live;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.goneFrames')).toBe(0);
    expect(broken).toEqual([]);
  });
});

describe('a page', () => {
  const pages = readdirSync(ASSETS).filter(
    (name) => name.endsWith('.js') && !/^(drawing|shell|map-engine)-/.test(name),
  );
  it.each(pages)('%s is at most 62 kB', (name) => {
    expect(compressed(name)).toBeLessThanOrEqual(PAGE_AT_MOST);
  });
});
