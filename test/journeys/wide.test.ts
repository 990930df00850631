// What stands where with room for more than a phone: sections and fields side by side, bars in line with the content.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { openPhone } from '../support/browser.ts';
import { bundleWithStyles } from '../support/bundle.ts';

const browser = await borrowBrowser();
const { script, styles } = await bundleWithStyles(`import './test/support/widePage.tsx';`);
const body = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">';

async function openAt(width: number, name: 'detail' | 'form'): Promise<Page> {
  const page = await openPhone(browser, {
    viewport: { width, height: 800 },
    hasTouch: false,
    isMobile: false,
    deviceScaleFactor: 1,
  });
  await page.route('https://app.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://app.example/');
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script });
  await page.evaluate(`showPage('${name}')`);
  await page.getByRole('button').first().waitFor();
  return page;
}

/** Of a bar on a phone. */
const PADDING = 12;

const boxOf = async (page: Page, selector: string, at = 0) => {
  const box = await page.locator(selector).nth(at).boundingBox();
  if (!box) throw new Error(`${selector} ${at} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe.each([375, 1280, 1920])('at %i px', (width) => {
  const isWide = width > 375;

  it('the bar of a detail stands at the foot, in line with its sections, wherever it was written', async () => {
    const page = await openAt(width, 'detail');
    const bar = await boxOf(page, '.ui-sticky');
    const column = await boxOf(page, '.ui-column');
    expect([bar.x, bar.right, bar.bottom]).toEqual([column.x, width, 800]);
    const status = await boxOf(page, '.ui-status');
    const act = await boxOf(page, '.ui-sticky button');
    expect(Math.round(act.right)).toBe(Math.round(isWide ? status.right : width - PADDING));
    expect(await page.locator('.ui-screen-body .ui-sticky').count()).toBe(0);
  });

  it(`the sections of a detail stand ${isWide ? 'in two columns' : 'below each other'}`, async () => {
    const page = await openAt(width, 'detail');
    const sections = await Promise.all([0, 1, 2].map((at) => boxOf(page, 'section.ui-card', at)));
    const columns = [...Map.groupBy(sections, ({ x }) => x).values()];
    expect(columns).toHaveLength(isWide ? 2 : 1);
    expect(new Set(columns.map(([first]) => first?.y)).size).toBe(1);
    expect((await boxOf(page, '.ui-status')).x === sections[0]?.x).toBe(isWide);
  });

  it(`the fields of a form stand ${isWide ? 'side by side' : 'below each other'}, its sum beside them`, async () => {
    const page = await openAt(width, 'form');
    const [price, tonnes, message] = await Promise.all([0, 1, 2].map((at) => boxOf(page, '.ui-field', at)));
    const sum = await boxOf(page, '.ui-aside');
    expect(tonnes?.y === price?.y).toBe(isWide);
    expect((message?.width ?? 0) > (price?.width ?? 0)).toBe(isWide);
    expect(sum.x > (message?.right ?? 0)).toBe(isWide);
  });
});
