// From stranger to person: signing up on the way to a page, a forgotten password, and devices that are sent away.

import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const PHONE = '13987654321';
const NAME = 'wang.fang';
const PASSWORD = '雁门关外的风-77';

type Page = Awaited<ReturnType<typeof stand.phone>>['page'];
const codeOn = async (page: Page) =>
  /\d{6}/.exec(await page.locator('.ui-notice', { hasText: '演示' }).innerText())?.[0] ?? '';

const tokenOn = (page: Page) => page.evaluate('localStorage.getItem("TOKEN")');

async function signIn(page: Page, password: string) {
  await page.getByLabel('登录名').fill(NAME);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/tabBar\/home/);
}

it('lets a stranger sign up at a door and go on to where they wanted to', async () => {
  const { page, open, broken } = await stand.phone();
  await open('pages/user/info/personal');
  await page.getByRole('alertdialog').getByRole('button', { name: '前往登录' }).click();
  await page.getByRole('link', { name: '注册账户' }).click();
  await page.getByLabel('手机号').fill(PHONE);
  await page.getByLabel('登录名').fill(NAME);
  await page.getByLabel('姓名').fill('王芳');
  await page.getByLabel(/^密码/).fill('password1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('这个密码太常见').waitFor();

  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByRole('link', { name: '《平台协议》第 1 版' }).click();
  await page.waitForURL(/introduce\/agreement/);
  await page.goBack();
  expect(await page.getByLabel('手机号').inputValue()).toBe(PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();

  await page.getByLabel('短信验证码').fill(await codeOn(page));
  await page.getByRole('button', { name: '完成注册' }).click();
  await page.waitForURL(/user\/info\/personal/);
  await page.getByText('139****4321').waitFor();
  expect(broken).toEqual([]);
});

it('sets a forgotten password anew, and sends all other devices away', async () => {
  const [here, there] = [await stand.phone(), await stand.phone()];
  await there.open('pages/login/index');
  await signIn(there.page, PASSWORD);

  // The next code to the same phone is a minute away; here that minute has gone.
  await stand.database.pool.query(
    `update account_verification_code set created_at = created_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'`,
  );
  await here.open('pages/login/index');
  await here.page.getByRole('link', { name: '忘记密码' }).click();
  await here.page.getByRole('heading', { name: '找回密码' }).waitFor();
  await here.page.getByLabel('登录名').fill(NAME);
  await here.page.getByLabel('手机号').fill(PHONE);
  await here.page.getByRole('button', { name: '获取验证码' }).click();
  await here.page.getByLabel('短信验证码').fill(await codeOn(here.page));
  await here.page.getByLabel(/^新密码/).fill('偏关县的雪-88');
  await here.page.getByRole('button', { name: '设置新密码' }).click();
  await here.page.waitForURL(/login\/index/);
  await signIn(here.page, '偏关县的雪-88');

  await there.open('pages/user/setting');
  await there.page.reload();
  await expect.poll(() => tokenOn(there.page)).toBeNull();

  await there.open('pages/login/index');
  await signIn(there.page, '偏关县的雪-88');
  await here.open('pages/user/setting');
  await here.page.getByRole('group', { name: '登录设备' }).getByText('本机', { exact: true }).waitFor();
  await here.page.getByRole('button', { name: '其他设备全部下线' }).click();
  await here.page.getByText('已下线').first().waitFor();
  // Nobody touches it.
  await expect.poll(() => tokenOn(there.page)).toBeNull();
});
