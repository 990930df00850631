// Without a signal: pages opened before open again, others say so, and nothing that binds is sent.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const AS_OF = /网络不可用，正在显示已保存的内容.*截至/;

/** The worker keeps the page last, once its code is there. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined);

it('the app starts, shows what was read with its time, and what was never opened says that it cannot', async () => {
  const { page, open, signIn } = await stand.phone({ serviceWorkers: 'allow' });
  await signIn('heishan.trader');
  await open('pages/tabBar/trade');
  await page.locator('.ui-screen-body a').first().waitFor();
  await open('pages/business/contract/manage/all');
  await page.locator('main a[href*="detail"]').first().click();
  await page.getByRole('heading', { name: '合同详情' }).waitFor();
  const contract = new URL(page.url()).hash;
  const no = /合同号\s*(\S+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
  await expect.poll(() => isKept(page)).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: '合同详情' }).waitFor();
  await page.getByText(AS_OF).waitFor();
  expect(await page.locator('main').innerText()).toContain(no);
  expect(new URL(page.url()).hash).toBe(contract);

  await page.evaluate('location.hash = "#/pages/tabBar/trade"');
  await page.locator('.ui-screen-body a').first().waitFor();
  await page.evaluate('location.hash = "#/pages/user/password/index"');
  await page.getByRole('button', { name: '网络不可用，恢复后点击屏幕重试' }).waitFor();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: /点击屏幕重试/ }).click();
  await page.getByLabel(/密码/).first().waitFor();
});

it('a device that another person takes over shows nothing of the first', async () => {
  const { page, open, signIn } = await stand.phone({ serviceWorkers: 'allow' });
  await signIn('heishan.trader');
  await open('pages/business/contract/manage/all');
  await page.locator('main a[href*="detail"]').first().waitFor();
  await expect.poll(() => isKept(page)).toBe(true);
  await open('pages/user/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/ })
    .click();
  await page.waitForURL(/login|home/);
  await page.context().setOffline(true);
  await page.goto(`${stand.address}/#/pages/business/contract/manage/all`);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.ui-screen, .ui-dialog') !== null);
  expect(await page.locator('main a[href*="detail"]').count()).toBe(0);
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
