// Without a signal: pages opened before open again, others say so, and nothing that binds is sent.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const CONTRACT = 'main a[href*="contract/detail"]:visible';
const OFFER = 'main a[href*="trade/detail"]:visible';
const AS_OF = /网络不可用，正在显示已保存的内容.*截至/;

/** The worker keeps the page last, once its code is there. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined);

/** The copy of what was read follows a second after the answer. */
const isCopied = (page: Page, word: string) =>
  page.evaluate(async (sought) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result);
        });
        request.addEventListener('error', () => {
          reject(new Error('the store does not open'));
        });
      });
    const store = await done(indexedDB.open('keyval-store'));
    const answers: unknown = await done(store.transaction('keyval').objectStore('keyval').get('answers'));
    const wordsOf = (value: unknown): string =>
      typeof value === 'object' && value !== null
        ? Object.values(value).map(wordsOf).join(' ')
        : String(value);
    return wordsOf(answers).includes(sought);
  }, word);

it('the app starts, shows what was read with its time, and what was never opened says that it cannot', async () => {
  const { page, open, signIn } = await stand.phone({ serviceWorkers: 'allow' });
  await signIn('heishan.trader');
  await open('pages/tabBar/trade');
  await page.locator(OFFER).first().click();
  await page.waitForURL(/trade\/detail/);
  await page.locator('.ui-screen:visible .ui-status').waitFor();
  await open('pages/contract/autoTrad/list');
  await page.locator(CONTRACT).first().click();
  await page.waitForURL(/contract\/detail/);
  const no = page.getByText(/^[A-Z]{2}\d{12}$/).first();
  await no.waitFor();
  const shown = await no.innerText();
  await expect.poll(() => isKept(page)).toBe(true);
  await expect.poll(() => isCopied(page, shown)).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(AS_OF).waitFor();
  await page.getByText(shown, { exact: true }).first().waitFor();

  await page.evaluate('location.hash = "#/pages/tabBar/trade"');
  await page.locator(OFFER).nth(1).click();
  await page.waitForURL(/trade\/detail/);
  // Never opened: what the board said of it is there all the same.
  await page.getByText('以上来自列表，其余内容联网后显示').waitFor();
  await page.locator('.ui-screen:visible .ui-card').first().waitFor();
  await page.evaluate('location.hash = "#/pages/user/password/index"');
  await page.getByRole('button', { name: '网络不可用，恢复后点击屏幕重试' }).waitFor();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: /点击屏幕重试/ }).click();
  await page.getByLabel(/密码/).first().waitFor();
});

it('a device that another person takes over shows nothing of the first', async () => {
  const { page, open, signIn } = await stand.phone({ serviceWorkers: 'allow' });
  await signIn('heishan.trader');
  await open('pages/contract/autoTrad/list');
  await page.locator(CONTRACT).first().waitFor();
  await expect.poll(() => isKept(page)).toBe(true);
  await open('pages/user/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/tabBar\/home/);
  await page.context().setOffline(true);
  await page.goto(`${stand.address}/#/pages/contract/autoTrad/list`);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.ui-screen, .ui-dialog') !== null);
  expect(await page.locator(CONTRACT).count()).toBe(0);
});

it('the manifest names icons that there are, in the sizes it says', async () => {
  const { page } = await stand.phone();
  await page.goto(stand.address);
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return (await fetch(href)).json() as Promise<{
      name: string;
      display: string;
      icons: { src: string; sizes: string }[];
    }>;
  });
  expect(manifest).toMatchObject({ name: await page.title(), display: 'standalone' });
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons.filter(({ sizes: named }) => named !== 'any'),
  );
  expect(sizes).toEqual(manifest.icons.map(({ sizes: named }) => named).filter((named) => named !== 'any'));
});
