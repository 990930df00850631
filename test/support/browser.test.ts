// The browser of the journeys draws Chinese letters, each its own.

import { afterAll, expect, it } from 'vitest';
import { openBrowser, openPhone } from './browser.ts';

const browser = await openBrowser();
afterAll(() => browser.close());

const pictureOf = async (text: string, family: string) => {
  const page = await openPhone(browser);
  await page.setContent(`<p style="font: 40px ${family}">${text}</p>`);
  return (await page.locator('p').screenshot()).toString('base64');
};

it('draws 煤 and 炭 as two different letters, not as two empty boxes', async () => {
  for (const family of ['sans-serif', 'serif', "'PingFang SC', -apple-system"]) {
    expect(await pictureOf('煤', family)).not.toBe(await pictureOf('炭', family));
  }
});
