// A representative logs in with the certificate where the platform offers it: the PIN is wrong once, and then right.

import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('a certificate signs its holder in', async () => {
  await runInTransaction(stand.runtime, (ctx) =>
    setParameter(ctx, 'APP_LOGIN_TYPE', 'password,code,passkey,scan,certificate'),
  );
  const { page, open, broken } = await stand.phone();
  await open('pages/login/index');
  await page.getByRole('link', { name: '证书登录' }).click();
  const pin = page.locator('input[name=pin]');
  await pin.waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请填写登录名', { exact: true }).waitFor();
  await page.getByLabel('登录名').fill('jinghua.representative');
  await pin.fill('not-the-pin');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('登录名或 PIN 不正确').waitFor();
  await pin.fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/tabBar\/home/);
  expect(broken).toEqual([]);
});
