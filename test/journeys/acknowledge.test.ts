// A notice that must be acknowledged: written and let out at desks, counted and acknowledged on a phone.

import { expect, it } from 'vitest';
import { agree, sitDown } from '../support/desktop.ts';
import { runJobs } from '../support/leaving.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const NAME = '磅房停电通知';

it('waits on the phone, beside the count in the title, until its reader acknowledges it', async () => {
  const [editor, admin] = [await sitDown(stand, 'operator.editor'), await sitDown(stand, 'operator.admin')];
  await editor.open('broadcasts');
  await editor.page.getByRole('button', { name: '新建群发' }).click();
  await editor.page.getByLabel('去重标识').fill('scale-20261128');
  for (const language of ['简体中文', '繁體中文', 'English', 'Français', 'Español']) {
    await editor.page.getByTitle(language, { exact: true }).click();
    await editor.page.getByLabel('标题').last().fill(`${NAME} ${language}`);
    await editor.page.getByLabel('正文').last().fill('明日八点至十点停止过磅，请调整车辆。');
  }
  await editor.page.getByRole('checkbox', { name: '要求确认已阅' }).check();
  await editor.page.getByRole('button', { name: '提交复核' }).click();
  await agree(editor, '提交复核');
  await editor.page.getByText(NAME).first().waitFor();
  await admin.open('broadcasts');
  await admin.page.getByText(NAME).first().click();
  await admin.page.getByRole('button', { name: '批准并发送' }).click();
  await agree(admin, '批准并发送');
  await admin.page.locator('.ant-drawer').getByText('发送中').waitFor();
  await runJobs(stand, 'message.broadcast');

  const { page, signIn, open, broken } = await stand.phone();
  await signIn('jinghua.dispatcher');
  await open('pages/tabBar/message/index');
  await expect.poll(() => page.title()).toMatch(/^\(\d+\+?\) 消息$/);
  await page.getByRole('button', { name: /^只看未读 \d+$/ }).waitFor();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(() => page.title()).toBe('消息');
  await page.getByRole('button', { name: '待确认 1', exact: true }).click();
  await page.getByText(NAME).first().click();
  await page.getByText('确认之前会继续提醒').waitFor();
  await page.getByRole('button', { name: '确认已阅' }).click();
  await page.getByText(/已于 .* 确认/).waitFor();
  await page.getByRole('button', { name: '删除' }).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByText('没有待确认的消息').waitFor();

  await admin.open('broadcasts');
  await admin.page.getByText(NAME).first().click();
  const fact = admin.page.locator('.ant-drawer').getByText('已确认', { exact: true }).locator('xpath=..');
  await expect.poll(() => fact.innerText()).toMatch(/1/);
  expect([...editor.broken, ...admin.broken, ...broken]).toEqual([]);
});
