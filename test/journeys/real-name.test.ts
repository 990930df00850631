// A trader says who she is, is turned down, says it better and is passed by the desk; then, and not before, she asks for a certificate.

import { expect, it } from 'vitest';
import { someClaim } from '#features/identity/claim.example.ts';
import { agree, sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const { idNumber, bornOn } = someClaim(2_001);

it('from saying who one is to asking for a certificate', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('jinghua.trader');
  await open('pages/user/certificate');
  await page.getByText('申请证书须先通过实名认证').waitFor();
  expect(await page.getByRole('button', { name: '申请证书' }).count()).toBe(0);
  await page.getByRole('link', { name: '去实名认证' }).click();
  await page.getByText('尚未实名认证').waitFor();

  const send = page.getByRole('button', { name: '提交认证' });
  const fill = async (account: string, card: string) => {
    await page.getByLabel('身份证号').fill(card);
    await page.getByLabel('出生日期').fill(bornOn);
    await page.getByLabel('银行卡号').fill(account);
    await page.getByLabel('银行预留手机号').fill('13900001234');
    await send.click();
  };
  await fill('6217000010001234569', `${idNumber.slice(0, 17)}${idNumber.endsWith('1') ? '2' : '1'}`);
  await page.getByText('身份证号有误').waitFor();
  await fill('6217000010001234569', idNumber);
  await page.getByText('已提交，待平台认证岗审核').waitFor();

  const desk = await sitDown(stand, 'operator.certification');
  const drawer = desk.page.locator('.ant-drawer');
  const decide = async (act: string, reason?: string) => {
    await desk.open('identities');
    await desk.page
      .getByRole('row')
      .filter({ hasText: `${idNumber.slice(0, 4)}**********${idNumber.slice(-4)}` })
      .click();
    await drawer.getByText(idNumber).waitFor();
    await drawer.getByRole('button', { name: act, exact: true }).click();
    await agree(desk, act, reason);
  };
  await decide('不通过', '银行卡户名不符');
  await page.getByText('上次提交未通过').waitFor();
  await page.getByText('银行卡户名不符').waitFor();

  await fill('6217000010007654323', idNumber);
  await page.getByText('已提交，待平台认证岗审核').waitFor();
  await decide('通过');
  await page.getByText('您的实名认证已通过').waitFor();
  await open('pages/user/info/personal');
  await page.getByText('已认证').waitFor();
  await page.getByText('已通过实名认证，姓名不能修改').waitFor();
  await open('pages/user/certificate');
  // What a page has just read it keeps for ten seconds; nobody is passed as quickly as here.
  await page.reload();
  await page.getByRole('button', { name: '申请证书' }).waitFor();
  expect([...broken, ...desk.broken]).toEqual([]);
});
