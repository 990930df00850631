// Newcomers: what visitors are offered, the first days on home, and a seat that is asked for and given.

import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('a visitor is offered to sign up on home, on Me, and where the business centre explains itself', async () => {
  const { page, open, broken } = await stand.phone();
  await open('pages/tabBar/home');
  await page.getByRole('link', { name: '注册', exact: true }).waitFor();
  await page.getByRole('link', { name: '了解平台' }).click();
  await page.getByRole('heading', { name: '煤炭生产企业' }).waitFor();
  for (const kind of ['电厂等用煤企业', '贸易企业'])
    await page.getByRole('heading', { name: kind }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('link', { name: '注册', exact: true }).filter({ visible: true }).click();
  await page.waitForURL(/sign\/index/);
  await open('pages/tabBar/user');
  await page.getByRole('link', { name: '注册', exact: true }).filter({ visible: true }).waitFor();
  expect(broken).toEqual([]);
});

it('customer service shows the number that operators entered, or none', async () => {
  const { page, open } = await stand.phone();
  await open('pages/introduce/customerService');
  await page.getByRole('heading', { name: '常见问题' }).waitFor();
  const numbers = page.locator('a[href^="tel:"], a[href^="mailto:"]');
  expect(await numbers.count()).toBe(0);
  await stand.database.transaction((tx) =>
    setParameter({ tx, now: new Date() }, 'SERVICE_HOTLINE', '0349-2026688'),
  );
  await page.reload();
  await page.getByText('0349-2026688').waitFor();
  expect(await numbers.getAttribute('href')).toBe('tel:03492026688');
});

it('a viewer asks for the seat where it is missing; the administrator finds the to-do and gives it', async () => {
  const [viewer, admin] = [await stand.phone(), await stand.phone()];
  await viewer.signIn('heishan.viewer');
  await viewer.open('pages/trade/registration');
  await viewer.page.getByRole('button', { name: '申请“交易员”岗位' }).click();
  await viewer.page.getByText(/您已于 .+ 申请，等待.+处理/).waitFor();

  await admin.signIn('heishan.admin');
  await admin.open('pages/tabBar/business');
  await admin.page.getByText('同事申请岗位').filter({ visible: true }).first().click();
  await admin.page.waitForURL(/user\/staff/);
  await admin.page.getByRole('button', { name: '同意', exact: true }).click();
  await admin.page.getByText('已同意').waitFor();

  await viewer.open('pages/trade/registration');
  await viewer.page.reload();
  await viewer.page.getByLabel('品种').waitFor();
  expect([...viewer.broken, ...admin.broken]).toEqual([]);
});

it('the first days on home lead on until they are put away', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('beigou.admin');
  const days = page.getByRole('group', { name: '新手任务' });
  await days.getByRole('link', { name: /实名认证/ }).waitFor();
  await page.getByRole('button', { name: '全部步骤' }).click();
  await days.getByText('首笔交易结清').waitFor();
  await days.getByRole('link', { name: /实名认证/ }).click();
  await page.waitForURL(/info\/realName/);
  await open('pages/tabBar/home');
  await page.getByRole('button', { name: '不再显示' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '不再显示' }).click();
  await days.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('最新挂牌').first().waitFor();
  expect(await days.count()).toBe(0);
  expect(broken).toEqual([]);
});
