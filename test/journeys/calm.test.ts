// A calm phone: sorting says its direction, lists are tabs of one, words explain themselves.

import { AxeBuilder } from '@axe-core/playwright';
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
    const ticked = (name: RegExp) =>
      drawer.locator('.ui-option[aria-pressed="true"]').filter({ hasText: name });
    await order(/最新/).click();
    await ticked(/^最新$/).waitFor();
    await drawer.getByRole('button', { name: /^价格/ }).click();
    await page.waitForURL(/sort=price/);
    await order(/价格.*从低到高/).click();
    await drawer.locator('label', { hasText: '从高到低' }).click();
    await page.waitForURL(/sort=-price/);
    await ticked(/价格\s*从高到低/).waitFor();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await order(/价格.*从高到低/).waitFor();
    expect(broken).toEqual([]);
  });
});

describe('lists of one kind', () => {
  it.each([
    {
      kind: 'contracts',
      who: 'jinghua.trader',
      first: 'pages/contract/autoTrad/list',
      one: { name: '年度', at: /contract\/year\/list/ },
      other: { name: '归档', at: /archive\/list/ },
    },
    {
      kind: 'settlement',
      who: 'jinghua.settler',
      first: 'pages/settlement/input/list',
      one: { name: '对方单', at: /confirm\/list/ },
      other: { name: '监管', at: /supervise\/list/ },
    },
  ])('of $kind are tabs with addresses; Back leaves them all', async ({ who, first, one, other }) => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn(who);
    await open('pages/tabBar/business');
    await open(first);
    await tab(page, one.name).click();
    await page.waitForURL(one.at);
    await tab(page, other.name).click();
    await page.waitForURL(other.at);
    await expect.poll(() => tab(page, other.name).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await page.waitForURL(/tabBar\/business/);
    expect(broken).toEqual([]);
  });
});

describe('a word of the trade', () => {
  it('explains itself by a tap and by keys, and gives the focus back', async () => {
    const { page, open, broken } = await stand.phone();
    await open('pages/tabBar/trade');
    await shown(page, '.ui-card').first().click();
    const word = page.getByRole('button', { name: '保证值', exact: true }).filter({ visible: true });
    await word.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('卖方对某项指标承诺的数值').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => word.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await drawer.getByText('其他行业用语').click();
    await drawer.getByRole('button', { name: '途耗', exact: true }).click();
    await drawer.getByText('装车后未到厂的部分').waitFor();
    expect(broken).toEqual([]);
  });
});
