// Where toasts stand in a browser: over no amount, and not over the button of the bottom bar.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { openPhone } from '../support/browser.ts';
import { bundleWithStyles } from '../support/bundle.ts';

const browser = await borrowBrowser();
const { script, styles } = await bundleWithStyles(`import './test/support/toastsPage.tsx';`);

const page: Page = await openPhone(browser, { hasTouch: true, isMobile: true });
const body = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">';
await page.route('https://app.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
await page.goto('https://app.example/');
await page.addStyleTag({ content: styles });
await page.addScriptTag({ content: script });

/** Texts of the amounts and buttons that the toast lies over; what is scrolled under a bar is not seen. */
const COVERED = `(() => {
  const rect = (one) => one.getBoundingClientRect();
  const toast = rect(document.querySelector('.ui-toast'));
  const [nav, bar] = [rect(document.querySelector('.ui-nav')), rect(document.querySelector('.ui-sticky'))];
  return [...document.querySelectorAll('.ui-number, .ui-sticky button')]
    .filter((one) => {
      const { top, bottom, left, right } = rect(one);
      const isInBar = one.closest('.ui-sticky') !== null;
      const seen = isInBar ? { top, bottom } : { top: Math.max(top, nav.bottom), bottom: Math.min(bottom, bar.top) };
      return seen.top < toast.bottom && seen.bottom > Math.max(toast.top, seen.top) &&
        left < toast.right && right > toast.left;
    })
    .map((one) => one.textContent);
})()`;
const IS_STILL = `document.querySelector('.ui-toast').getAnimations().length === 0`;

const WORDS = { short: 'Saved', long: 'The order was sent to the seller, who answers within a working day.' };

for (const rows of [1, 8, 40])
  for (const [length, words] of Object.entries(WORDS))
    it(`a ${length} toast covers no amount of ${rows} and not the button, also after scrolling`, async () => {
      await page.evaluate(`showAmounts(${rows})`);
      await page.getByText(`Sheet ${rows - 1}`, { exact: true }).waitFor();
      await page.evaluate(`window.scrollTo(0, 0); say(${JSON.stringify(words)})`);
      await page.locator('.ui-toast').getByText(words).waitFor();
      await page.waitForFunction(IS_STILL);
      expect(await page.evaluate(COVERED)).toEqual([]);
      await page.evaluate('window.scrollBy(0, 137)');
      await expect.poll(() => page.evaluate(COVERED)).toEqual([]);
    });
