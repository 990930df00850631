// A laptop shows a code, the phone that is signed in approves it, and the laptop is in without being touched.

import { expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const LAPTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

async function laptopWithCode() {
  const laptop = await stand.phone(LAPTOP);
  await laptop.open('pages/login/index');
  const opened = laptop.page.waitForResponse(/\/api\/signin\/request\/open$/);
  await laptop.page.getByRole('link', { name: '手机扫码登录' }).click();
  const { body } = (await (await opened).json()) as { body: { code: string } };
  await laptop.page.getByRole('img', { name: '二维码：用手机相机扫描' }).waitFor();
  return { laptop, code: body.code };
}

it('a representative approves with the PIN, and a second phone comes too late', async () => {
  const { laptop, code } = await laptopWithCode();
  const phone = await stand.phone();
  await phone.signIn('jinghua.representative');
  await phone.open(`pages/user/approve?code=${code}`);
  await phone.page.getByText('该屏幕与本机地址相同').waitFor();
  await phone.page.getByText('127.0.0.1').waitFor();
  await phone.page.getByLabel(/PIN/, { exact: false }).first().fill(DEMONSTRATION_PASSWORD);
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await phone.page.getByText('已确认登录').waitFor();
  await laptop.page.waitForURL(/tabBar\/home/);
  await laptop.open('pages/user/info/personal');
  await laptop.page.getByText('jinghua.representative').first().waitFor();

  await phone.page.reload();
  await phone.page.getByText('该二维码已失效').waitFor();
  expect([...laptop.broken, ...phone.broken]).toEqual([]);
});

it('a trader without a certificate gives the password; whoever did not ask refuses', async () => {
  const { laptop, code } = await laptopWithCode();
  const phone = await stand.phone();
  await phone.signIn('jinghua.trader');
  await phone.open(`pages/user/approve?code=${code}`);
  await phone.page.getByRole('button', { name: '不是本人操作' }).click();
  await phone.page.getByText('已拒绝').waitFor();
  await laptop.page.getByText('手机已拒绝本次登录').waitFor();

  const opened = laptop.page.waitForResponse(/\/api\/signin\/request\/open$/);
  await laptop.page.getByRole('button', { name: '显示新二维码' }).click();
  const { body } = (await (await opened).json()) as { body: { code: string } };
  await phone.open(`pages/user/approve?code=${body.code}`);
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await phone.page.getByText('请输入密码').waitFor();
  await phone.page.getByLabel(/^密码/).fill(DEMONSTRATION_PASSWORD);
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await laptop.page.waitForURL(/tabBar\/home/);
  expect([...laptop.broken, ...phone.broken]).toEqual([]);
});
