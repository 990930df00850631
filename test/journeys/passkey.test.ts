// Coming in with a finger: a passkey is made on the phone, signs in where one was stopped, is named and taken away; and the second step of an operator.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
/** A passkey belongs to a name; the address of numbers has none. */
const byName = `http://localhost:${new URL(stand.address).port}`;

/** A phone with a fingerprint reader that says yes. */
async function phoneWithReader() {
  const phone = await stand.phone({ baseURL: byName });
  const chrome = await phone.page.context().newCDPSession(phone.page);
  await chrome.send('WebAuthn.enable');
  const { authenticatorId } = await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    ...phone,
    says: (isYes: boolean) =>
      chrome.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isYes }),
  };
}

async function makePasskey(page: Page) {
  await page.getByRole('button', { name: '在本机启用' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^名称/).fill('我的手机');
  await sheet.getByLabel(/^当前密码/).fill(DEMONSTRATION_PASSWORD);
  await sheet.getByRole('button', { name: '在本机启用' }).click();
  await page.getByText('通行密钥已启用').first().waitFor();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/tabBar\/home/);
}

it('signs in with a passkey, and comes back to where one was stopped', async () => {
  const { page, open, signIn, says, broken } = await phoneWithReader();
  await signIn('jinghua.trader');
  await open('pages/user/fingerprint');
  await makePasskey(page);
  await page.getByText('我的手机').waitFor();
  await open('pages/user/setting');
  await logOut(page);

  await open('pages/contract/autoTrad/list');
  await page.getByRole('alertdialog').getByRole('button', { name: '前往登录' }).click();
  await says(false);
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.getByText('设备未完成操作').waitFor();
  await says(true);
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.waitForURL(/contract\/autoTrad\/list/);

  await open('pages/user/fingerprint');
  await page.getByRole('button', { name: '重命名: 我的手机' }).click();
  await page.getByRole('dialog').getByLabel(/^名称/).fill('工作手机');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '移除: 工作手机' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await page.getByText('尚未添加通行密钥').waitFor();
  await open('pages/user/setting');
  await logOut(page);
  await open('pages/login/index');
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.getByText('通行密钥验证未通过').waitFor();
  expect(await page.evaluate('localStorage.getItem("TOKEN")')).toBeNull();
  expect(broken).toEqual([]);
});

it('lets an operator finish with a passkey in place of the code', async () => {
  const { page, open, signIn } = await phoneWithReader();
  await signIn('operator.auditor');
  await open('pages/user/fingerprint');
  await makePasskey(page);
  await open('pages/user/setting');
  await logOut(page);
  await open('pages/login/index');
  await page.getByText('operator.auditor').click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.waitForURL(/tabBar\/home/);
  expect(await page.evaluate('localStorage.getItem("TOKEN")')).not.toBeNull();

  // At the console the same key opens the door, with nothing typed; and it finishes what a password began.
  await page.goto(new URL('/console/', page.url()).href);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.getByRole('heading', { name: '总览' }).waitFor();
  await page.evaluate('localStorage.removeItem("console-token")');
  await page.reload();
  await page.getByRole('button', { name: 'operator.auditor' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByLabel('动态口令', { exact: true }).waitFor();
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.getByRole('heading', { name: '总览' }).waitFor();
});

it('tells whoever opens the page where no passkey can be made', async () => {
  const { page, open, signIn } = await stand.phone();
  await signIn('jinghua.trader');
  await open('pages/user/fingerprint');
  await page.getByText('此处无法使用通行密钥').waitFor();
  expect(await page.getByRole('button', { name: '在本机启用' }).count()).toBe(0);
});

it('signs a contract with a finger, once its holder has let it by the PIN', async () => {
  const { page, open, signIn, says, broken } = await phoneWithReader();
  await signIn('jinghua.representative');
  await open('pages/user/fingerprint');
  await makePasskey(page);
  await open('pages/user/certificate');
  await page.getByRole('button', { name: '开启通行密钥签署' }).click();
  await page.getByLabel('证书 PIN 码').fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: '开启通行密钥签署' }).click();
  await page.getByText('已开启').waitFor();

  const { rows } = await stand.database.pool.query<{ id: string }>(`
    select contract.id
      from contract
      join firm on firm.id = buyer_id
     where firm.handle = 'jinghua'
       and contract.state = 'part_signed'
     order by contract.id
     limit 1`);
  await open(`pages/contract/sign?id=${rows[0]?.id ?? ''}`);
  await page.getByText('您签署的正是双方所见的文件').first().waitFor();
  const sign = page.getByRole('button', { name: '用通行密钥签署' });
  await sign.click();
  await page.getByText('我已通读文件').click();
  await says(false);
  await sign.click();
  await page.getByText('设备未完成操作').waitFor();
  await says(true);
  await sign.click();
  await page.getByText('证书序列号').first().waitFor();
  await page
    .getByRole('link', { name: '返回合同' })
    .or(page.getByRole('button', { name: '返回合同' }))
    .first()
    .waitFor();
  expect(broken).toEqual([]);
});
