// A calm phone: sorting says its direction, lists are tabs of one.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
const tab = (page: Page, name: string) => shown(page, '.ui-views').getByRole('link', { name, exact: true });

describe('the drawer that sorts the board', () => {
  it('ticks the order there is, and turns one by price round', async () => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn('jinghua.trader');
    await open('pages/tabBar/trade');
    const drawer = page.getByRole('dialog', { name: '排序' });
    const order = (name: RegExp) => shown(page, '.trade-plain-on').filter({ hasText: name });
    await order(/最新/).click();
    expect(await drawer.locator('.ui-option[aria-pressed="true"]').innerText()).toBe('最新');
    await drawer.getByRole('button', { name: /^价格/ }).click();
    await page.waitForURL(/sort=price/);
    await order(/价格.*从低到高/).click();
    await drawer.getByRole('radio', { name: '从高到低' }).check({ force: true });
    await page.waitForURL(/sort=-price/);
    expect(await drawer.locator('.ui-option[aria-pressed="true"]').innerText()).toMatch(/价格\s+从高到低/);
    await drawer.getByRole('button', { name: '关闭' }).click();
    await order(/价格.*从高到低/).waitFor();
    expect(broken).toEqual([]);
  });
});

describe('lists of one kind', () => {
  it.each([
    ['contracts', 'pages/contract/autoTrad/list', '年度', /contract\/year\/list/, '归档', /archive\/list/],
    ['settlement', 'pages/settlement/input/list', '对方单', /confirm\/list/, '监管', /supervise\/list/],
  ] as const)('of %s are tabs with addresses; Back leaves them all', async (_name, first, ...way) => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn('jinghua.trader');
    await open('pages/tabBar/business');
    await open(first);
    const [one, oneAt, other, otherAt] = way;
    await tab(page, one).click();
    await page.waitForURL(oneAt);
    await tab(page, other).click();
    await page.waitForURL(otherAt);
    await expect.poll(() => tab(page, other).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await page.waitForURL(/tabBar\/business/);
    expect(broken).toEqual([]);
  });
});
