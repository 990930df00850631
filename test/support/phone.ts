// A phone that somebody holds: goes to a page, signs in, and remembers what broke.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DEMONSTRATION_PASSWORD, PLATFORM } from '#tools/demo/firms.ts';
import { openPhone } from './browser.ts';

export interface Phone {
  readonly page: Page;
  /** What the page has complained of. */
  readonly broken: string[];
  /** Until the page at that path, or where it leads, is the one to be seen. */
  open(path: string): Promise<void>;
  signIn(loginName: string): Promise<void>;
}

/** A phone of its own, at the product at an address. */
export async function pickUpPhone(
  browser: Browser,
  address: string,
  options?: BrowserContextOptions,
): Promise<Phone> {
  const page = await openPhone(browser, options);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(`${message.text()} ${message.location().url}`.trim());
  });
  const open = async (path: string) => {
    await page.goto(`${address}/#/${path}`);
    // The page before stays until this one has come, and may well have something of the same name.
    await page.waitForFunction(
      () => location.hash.replace(/^#\/|\?.*/g, '') === document.body.dataset['page'],
    );
  };
  return {
    page,
    broken,
    open,
    signIn: async (loginName) => {
      await open('pages/login/index');
      await page.getByLabel('登录名').fill(loginName);
      await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_PASSWORD);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      if (loginName.startsWith(`${PLATFORM}.`)) await showSecondStep(page);
      await page.waitForURL(/tabBar\/home/);
    },
  };
}

/** What the operator's app would show is on the page. */
async function showSecondStep(page: Page) {
  const shown = await page.locator('.ui-notice', { hasText: '动态口令为' }).innerText();
  await page.getByLabel('动态口令', { exact: true }).fill(/\S+$/.exec(shown.trim())?.[0] ?? '');
  await page.getByRole('button', { name: '继续', exact: true }).click();
}
