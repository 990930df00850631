// A password alone is enough on a known device: elsewhere a code is asked, and a device that was removed is new again.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

async function givePassword(page: Page) {
  await page.getByLabel('登录名').fill('jinghua.trader');
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The demonstration shows the text that went to the phone. */
async function giveCode(page: Page) {
  await page.getByText('您首次在此设备登录').waitFor();
  await page.getByRole('button', { name: '获取验证码' }).click();
  const text = await page.locator('.ui-notice', { hasText: '演示：短信内容' }).innerText();
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await page.waitForURL(/tabBar\/home/);
}

it('asks a code on a new device, none on a known one, and again on one that was removed', async () => {
  await runInTransaction(stand.runtime, async (ctx) => {
    await setParameter(ctx, 'NEW_DEVICE', 'code');
    await ctx.tx.run`
      update account_person
         set phone = '13900009999', phone_verified_at = ${ctx.now}
       where login_name = 'jinghua.trader'`;
  });
  const [phone, tablet] = [await stand.phone(), await stand.phone()];
  await phone.open('pages/login/index');
  await givePassword(phone.page);
  await giveCode(phone.page);

  await phone.open('pages/user/setting');
  await phone.page.getByRole('button', { name: '退出登录' }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await phone.page.waitForURL(/tabBar\/home/);
  await phone.open('pages/login/index');
  await givePassword(phone.page);
  await phone.page.waitForURL(/tabBar\/home/);

  await tablet.open('pages/login/index');
  await givePassword(tablet.page);
  await stand.database.pool.query(
    `update account_verification_code set created_at = created_at - interval '2 minutes'`,
  );
  await giveCode(tablet.page);

  await phone.open('pages/user/setting');
  const known = phone.page.getByRole('group', { name: '可信设备' });
  await known.getByRole('button', { name: '移除' }).click();
  await phone.page.getByText('设备已移除').first().waitFor();
  await expect.poll(() => known.getByRole('button', { name: '移除' }).count()).toBe(0);
  await tablet.open('pages/tabBar/user');
  await tablet.page.getByText('您尚未登录').first().waitFor();
  await tablet.open('pages/login/index');
  await givePassword(tablet.page);
  await tablet.page.getByText('您首次在此设备登录').waitFor();
  expect(phone.broken).toEqual([]);
});
