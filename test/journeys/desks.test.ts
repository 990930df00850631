// At the desks of the catalog and of messages: what one operator writes and another lets out holds for everybody, and can be had back.

import { expect, it } from 'vitest';
import { agree, sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('a deposit is changed by two, holds at once, and is taken back in the same way', async () => {
  const [admin, checker] = [await sitDown(stand, 'operator.admin'), await sitDown(stand, 'operator.checker')];
  await admin.open('parameters?key=SELLER_DEPOSIT_PCT');
  await admin.page.getByLabel('新值').fill('2.5');
  await admin.page.getByRole('button', { name: '提交复核' }).click();
  await agree(admin, '提交复核', '冬季履约风险上升');
  await admin.page.getByText('须由提议人以外的复核人批准').waitFor();

  await checker.open('parameters?key=SELLER_DEPOSIT_PCT');
  await checker.page.getByRole('button', { name: '批准' }).click();
  await agree(checker, '批准');
  const rows = checker.page.locator('.desk-table').last().locator('tbody tr');
  await rows.filter({ hasText: '生效中' }).filter({ hasText: '2.5' }).waitFor();

  await admin.page.reload();
  await admin.page.getByRole('button', { name: '回退到此版本' }).first().click();
  await agree(admin, '回退到此版本', '风险已回落');
  await admin.page.getByText('须由提议人以外的复核人批准').waitFor();
  expect([...admin.broken, ...checker.broken]).toEqual([]);
});

it('a message reads as operators write it, also where it had come before', async () => {
  const admin = await sitDown(stand, 'operator.admin');
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('jinghua.trader');
  await open('pages/tabBar/message/index?type=CONTRACT');

  await admin.open('templates?text=contract.dealt');
  await admin.page.getByLabel('标题').last().fill('成交通知：请尽快签约');
  await admin.page.getByRole('button', { name: '保存', exact: true }).click();
  await agree(admin, '保存', '措辞更清楚');
  await admin.page.getByText('回退到此版本').first().waitFor();
  await page.reload();
  await page.getByText('成交通知：请尽快签约').first().waitFor();
  expect([...admin.broken, ...broken]).toEqual([]);
});

it('a notice to many says how many, and goes out when a second operator lets it', async () => {
  const [editor, admin] = [await sitDown(stand, 'operator.editor'), await sitDown(stand, 'operator.admin')];
  await editor.open('broadcasts');
  await editor.page.getByRole('button', { name: '新建群发' }).click();
  await editor.page.getByText(/将发给 \d+ 人，\d+ 家企业/).waitFor();
  await editor.page.getByLabel('去重标识').fill('maintenance-20261128');
  for (const language of ['简体中文', '繁體中文', 'English', 'Français', 'Español']) {
    await editor.page.getByTitle(language, { exact: true }).click();
    await editor.page.getByLabel('标题').last().fill(`周六系统维护 ${language}`);
    await editor.page.getByLabel('正文').last().fill('二十二点至二十四点暂停交易。');
  }
  await editor.page.getByRole('button', { name: '提交复核' }).click();
  await agree(editor, '提交复核');
  await editor.page.getByText('周六系统维护').first().waitFor();

  await admin.open('broadcasts');
  await admin.page.getByText('周六系统维护').first().click();
  await admin.page.getByRole('button', { name: '批准并发送' }).click();
  await agree(admin, '批准并发送');
  await admin.page.locator('.ant-drawer').getByText('发送中').waitFor();
  expect([...editor.broken, ...admin.broken]).toEqual([]);
});
