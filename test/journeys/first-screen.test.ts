// What the first screen costs: code before home can be used, code of each page, and whether anything jumps.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
const KILOBYTE = 1_000;
const FIRST_SCREEN_AT_MOST = 150 * KILOBYTE;
const PAGE_AT_MOST = 60 * KILOBYTE;
const SHIFT_AT_MOST = 0.02;

const compressed = (name: string) => statSync(join(ASSETS, `${name}.gz`)).size;

/** Adds up the layout shifts of a page from its first moment on. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

describe('the first screen', () => {
  it('needs at most 150 kB of JavaScript before home can be used, and nothing on it jumps', async () => {
    const { page, broken } = await stand.phone();
    const names: string[] = [];
    page.on('response', (response) => { names.push(/assets\/(.+\.js)$/.exec(response.url())?.[1] ?? ''); });
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(stand.address);
    await page.getByRole('listitem').getByText(/kcal/).first().waitFor({ timeout: 30_000 });
    const bytes = names.filter(Boolean).reduce((sum, name) => sum + compressed(name), 0);
    expect(bytes).toBeGreaterThan(50 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN_AT_MOST);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(SHIFT_AT_MOST);
    expect(broken).toEqual([]);
  });
});

describe('a page', () => {
  const pages = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && !/^(drawing|shell)-/.test(name));
  it.each(pages)('%s is at most 60 kB', (name) => {
    expect(compressed(name)).toBeLessThanOrEqual(PAGE_AT_MOST);
  });
});
