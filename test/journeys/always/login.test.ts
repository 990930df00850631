// Coming in and going out: the door that asks, the way back, a wrong password, five languages, and leaving.

import { describe, expect, it } from 'vitest';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();

describe('a visitor', () => {
  it('is asked at a door that needs a login, signs in and comes back to where they stood', async () => {
    const { page, open, broken } = await stand.phone();
    await open('pages/contract/autoTrad/list');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('您尚未登录，是否立即前往登录？').waitFor();
    await dialog.getByRole('heading', { name: '提示' }).waitFor();
    await dialog.getByRole('button', { name: '前往登录' }).click();
    await page.getByText('jinghua.trader').click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(/contract\/autoTrad\/list/);
    await page.getByRole('heading', { name: '自主交易合同' }).waitFor();
    expect(broken).toEqual([]);
  });

  it('who mistypes is told without being told which of the two was wrong, and nothing is lost', async () => {
    const { page, open } = await stand.phone();
    await open('pages/login/index');
    await page.getByLabel('登录名').fill('jinghua.trader');
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('登录名或密码').waitFor();
    expect(await page.getByLabel('登录名').inputValue()).toBe('jinghua.trader');
  });

  it('may say no and look at the market', async () => {
    const { page, open } = await stand.phone();
    await open('pages/user/info/personal');
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await page.waitForURL(/tabBar\/home/);
    await page.getByText('最新挂牌').first().waitFor();
  });
});

describe('somebody signed in', () => {
  it('changes the language without a reload and leaves', async () => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn('heishan.trader');
    await open('pages/user/setting');
    await page.getByRole('radio', { name: 'Français' }).click({ force: true });
    await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL(/tabBar\/home/);
    expect(await page.evaluate('localStorage.getItem("TOKEN")')).toBeNull();
    expect(broken).toEqual([]);
  });

  it('is out on this device when the server no longer knows the token', async () => {
    const { page, open, signIn } = await stand.phone();
    await signIn('heishan.trader');
    await page.evaluate('localStorage.setItem("TOKEN", "not-a-token-anybody-holds")');
    await open('pages/tabBar/user');
    await page.reload();
    await page.getByText('您尚未登录').first().waitFor();
    await expect.poll(() => page.evaluate('localStorage.getItem("TOKEN")')).toBeNull();
  });
});
