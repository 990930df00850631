// Going between the pages: the address that says everything, and what cannot be loaded.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

describe('going between the pages', () => {
  it('names each page to the browser', async () => {
    const { page, open } = await stand.phone();
    await open('pages/user/setting');
    await expect.poll(() => page.title()).toBe('设置');
  });

  it('keeps filters in the address without adding to the history', async () => {
    const { page, open, signIn } = await stand.phone();
    await signIn('jinghua.trader');
    await open('pages/tabBar/user');
    await page.getByRole('heading', { name: '我的' }).waitFor();
    await tab(page, '消息').click();
    await page.waitForURL(/message\/index/);
    const length = await page.evaluate('history.length');
    await page.getByRole('button', { name: /^合同( \d+)?$/ }).click();
    await page.waitForURL(/type=CONTRACT/);
    await page.reload();
    await page.getByRole('button', { name: /^合同( \d+)?$/, pressed: true }).waitFor();
    expect(await page.evaluate('history.length')).toBe(length);
  });

  it('leads home from a link that somebody sent', async () => {
    const { page, open } = await stand.phone();
    await open('pages/user/setting');
    await page.getByRole('button', { name: '返回' }).click();
    await page.waitForURL(/tabBar\/home/);
  });

  it('says of an address without a page that there is none, and leads home', async () => {
    const { page, open } = await stand.phone();
    await open('pages/nowhere');
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL(/tabBar\/home/);
  });

  it('begins with the name of the site', async () => {
    const { page } = await stand.phone();
    await page.goto(stand.address);
    await page.waitForURL(/tabBar\/home/);
    await expect.poll(() => page.title()).toBe('朔云煤炭交易网');
  });
});

describe('without a signal', () => {
  it('what was read stays, with the time it was true, and a page not yet loaded is loaded when the signal is back', async () => {
    const { page, open } = await stand.phone();
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
    await page.route('**/api/qry_dict_list', async (route) => {
      await isCut;
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/qry_dict_list'),
    );
    const begun = page.waitForRequest('**/api/qry_dict_list');
    await open('pages/tabBar/home');
    await page.getByRole('listitem').getByText(/kcal/).first().waitFor();
    await begun;
    await page.context().setOffline(true);
    await page.getByText(/网络不可用，正在显示已保存的内容/).waitFor();
    await page.getByText(/截至 \d\d:\d\d/).waitFor();
    // The banner says it: what the app fetches behind the page says nothing of its own.
    cut();
    await lost;
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(resolve);
          });
        }),
    );
    expect(await page.locator('.ui-toast').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('listitem').getByText(/kcal/).count()).toBeGreaterThan(0);
    await page.evaluate('location.hash = "#/pages/user/setting"');
    const failed = page.getByRole('button', { name: '网络不可用，恢复后点击屏幕重试' });
    await failed.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /点击屏幕重试/ }).click();
    await page.getByRole('heading', { name: '设置' }).waitFor();
  });
});
