// A person takes a copy of their data along, asks to leave, takes it back, and leaves.

import { expect, it } from 'vitest';
import { runJobs, closeAndErase } from '../support/leaving.ts';
import { openStand } from '../support/stand.ts';

let ahead = 0;
const stand = await openStand(() => new Date(Date.now() + ahead));
const DAY_MS = 86_400_000;
const PASSWORD = 'seam-demo-2026';

it('takes a copy along, asks to leave, takes it back, and leaves for good', async () => {
  const { page, signIn, open, broken } = await stand.phone();
  await signIn('heishan.viewer');
  await open('pages/user/setting');
  await page.getByText('导出我的数据').click();
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: '生成副本' }).click();
  await page.getByText('正在生成副本').waitFor();
  await runJobs(stand, 'export.copy_personal');
  await page.getByRole('link', { name: '下载' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.zip');

  await open('pages/user/leave');
  await page.getByText('将删除的信息').waitFor();
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: '申请注销' }).click();
  await page.getByRole('button', { name: '撤回注销' }).waitFor();

  const again = await stand.phone();
  await again.open('pages/login/index');
  await again.page.getByLabel('登录名').fill('heishan.viewer');
  await again.page.locator('input[type=password]').fill(PASSWORD);
  await again.page.getByRole('button', { name: '登录', exact: true }).click();
  await again.page.waitForURL(/user\/leave/);
  await again.page.getByRole('button', { name: '撤回注销' }).click();
  await again.page.locator('input[type=password]').fill(PASSWORD);
  await again.page.getByRole('button', { name: '申请注销' }).click();
  await again.page.getByRole('button', { name: '撤回注销' }).waitFor();
  expect([...broken, ...again.broken]).toEqual([]);
  ahead += 8 * DAY_MS;
  await closeAndErase(stand);
  const { rows } = await stand.database.pool.query(
    "select status, phone from account_person where login_name like 'closed.%'",
  );
  expect(rows).toEqual([{ status: 'closed', phone: '' }]);
});

it('tells the only administrator of a firm what comes first, with its link', async () => {
  const { page, signIn, open } = await stand.phone();
  await signIn('heishan.admin');
  await open('pages/user/leave');
  await page.getByText('您是唯一的管理员').click();
  await page.waitForURL(/user\/staff/);
});
