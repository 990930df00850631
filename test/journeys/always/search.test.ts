// Looking for coal by the first letters of its place, on a visitor's phone; and following what was found.

import { beforeAll, expect, it } from 'vitest';
import { rebuildIndex } from '#features/search/server/public.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();
beforeAll(async () => {
  await rebuildIndex(stand.runtime, { anew: false, say: () => undefined });
});

it('a visitor types qhd and finds a listing of Qinhuangdao', async () => {
  const { page, open, broken } = await stand.phone();
  await open('pages/tabBar/home');
  await page.getByRole('link', { name: /搜/ }).first().click();
  await page.waitForURL(/search\/index/);
  await page.getByRole('searchbox').fill('qhd');
  const found = page.getByRole('group', { name: '挂牌' }).getByRole('link').first();
  await found.waitFor();
  expect(await found.locator('mark').first().innerText()).toBe('秦皇岛');
  await found.click();
  await page.waitForURL(/trade\/detail\?id=/);
  await page.getByRole('heading', { name: /秦皇岛/ }).waitFor();
  await page.goBack();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'qhd' }).click();
  await found.waitFor();
  await page.getByRole('searchbox').fill('qinhuangdoa');
  await page.getByText('以下是“秦皇岛港”的结果').waitFor();
  await page.getByRole('searchbox').fill('没有这种煤');
  await page.getByText('没有找到“没有这种煤”').waitFor();
  expect(broken).toEqual([]);
});

it('a trader follows a listing and its firm, leaves off and thinks better of it; searches are forgotten at logout', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('jinghua.trader');
  // What had waited for a first login here is told by its number, and must not stand in the way.
  await page
    .getByText(/条新消息/)
    .first()
    .waitFor();
  await page
    .getByText(/条新消息/)
    .first()
    .waitFor({ state: 'hidden' });
  await open('pages/search/index');
  await page.getByRole('searchbox').fill('qhd');
  await page.getByRole('group', { name: '挂牌' }).getByRole('link').first().click();
  const star = page.getByRole('button', { name: '关注', exact: true });
  await star.first().click();
  await page.locator('.follow-star[aria-pressed="true"]').waitFor();
  await star.last().click();
  await page.getByRole('button', { name: '已关注' }).waitFor();
  await open('pages/user/follow/index');
  await expect.poll(() => page.getByRole('button', { name: '取消关注' }).count()).toBe(2);
  await page.getByRole('button', { name: '取消关注' }).first().click();
  await expect.poll(() => page.getByRole('button', { name: '取消关注' }).count()).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => page.getByRole('button', { name: '取消关注' }).count()).toBe(2);
  await open('pages/tabBar/trade?followed=1');
  await page.getByText(/kcal/).first().waitFor();
  expect(await page.evaluate("localStorage.getItem('searches')")).toBe('["qhd"]');
  await open('pages/user/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => page.evaluate("localStorage.getItem('searches')")).toBeNull();
  expect(broken).toEqual([]);
});
