// An operator's desktop: a wide browser at the console, signed in with the second step that the page shows.

import type { Page } from 'playwright-core';
import { createClient } from '#packages/rpc/client/client.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { tokenOf } from '#tools/demo/people.ts';
import { PATIENCE_MS } from './browser.ts';
import type { Stand } from './stand.ts';

export interface Desktop {
  readonly page: Page;
  readonly broken: string[];
}

export async function openDesktop(stand: Pick<Stand, 'browser'>, locale = 'zh-Hans'): Promise<Desktop> {
  const context = await stand.browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  await page.addInitScript((chosen) => {
    localStorage.setItem('UNI_LOCALE', chosen);
  }, locale);
  return { page, broken };
}

export async function signInAtConsole(stand: Stand, page: Page, loginName: string): Promise<void> {
  await page.goto(`${stand.address}/console/`);
  await page.getByLabel('登录名').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.keyboard.press('Enter');
  const shown = await page.getByText('动态口令为').innerText();
  await page.getByLabel('动态口令', { exact: true }).fill(/\S+$/.exec(shown.trim())?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '总览' }).waitFor();
}

export interface Seated extends Desktop {
  open(path: string): Promise<void>;
}

/** Signed in by calls, for journeys that are about what one does at a desk. */
export async function sitDown(stand: Stand, loginName: string, locale?: string): Promise<Seated> {
  const send: typeof fetch = (address, init) =>
    fetch(
      String(address instanceof Request ? address.url : address).replace('http://localhost', stand.address),
      init,
    );
  const visitor = createClient({
    address: 'http://localhost',
    token: () => undefined,
    headers: () => ({}),
    signedOut: () => undefined,
    send,
  });
  const token = await tokenOf(visitor, loginName);
  const { page, broken } = await openDesktop(stand, locale);
  await page.goto(`${stand.address}/console/`);
  await page.evaluate(`localStorage.setItem('console-token', ${JSON.stringify(token)})`);
  const open = async (path: string) => {
    await page.goto(`${stand.address}/console/#/${path}`);
    await page.reload();
  };
  return { page, broken, open };
}

/** Says yes in the window that asks once more, with the reason where one is needed. */
export async function agree({ page }: Seated, act: string, reason?: string): Promise<void> {
  // The drawer it is asked from is a dialog, too, and has a button of the same name.
  const dialog = page.locator('.ant-modal').last();
  if (reason !== undefined) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
}
