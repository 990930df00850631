// A plant tells service of a fault with a picture, is answered at the desk, reopens, and rates; a call is noted.

import { expect, it } from 'vitest';
import { somePng } from '#features/file/server/handlers/files.example.ts';
import { agree, sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('feedback with a picture is answered, reopened, answered again and rated', async () => {
  const plant = await stand.phone();
  const { page } = plant;
  await plant.signIn('luhe.trader');
  await plant.open('pages/tabBar/user');
  await page.getByRole('link', { name: '我的反馈' }).click();
  await page.getByText('您还没有提交过反馈').waitFor();
  await page.getByRole('link', { name: '提交反馈' }).click();
  await page.getByText('我们会在 2 个工作日内答复').waitFor();
  await page.getByRole('radio', { name: '功能异常' }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('请至少填写 10 个字').waitFor();
  await page.getByLabel('内容').fill('报价页面点提交之后一直转圈，换了两台手机都一样。');
  await page.locator('input[type=file]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: somePng(40, 60, 60 * 41),
  });
  await page.getByRole('button', { name: '移除 照片 1' }).waitFor();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '反馈详情' }).waitFor();
  await page.getByText('等待客服答复').waitFor();
  const no = await page.getByText(/^KF\d{12}$/).innerText();

  const desk = await sitDown(stand, 'operator.editor');
  await desk.open('feedback');
  await desk.page.getByRole('row').filter({ hasText: no }).click();
  const panel = desk.page.getByRole('dialog').filter({ hasText: no });
  await panel.getByRole('region', { name: '文件' }).getByRole('img').waitFor();
  // Opened, it is claimed; given back, it is anybody’s; whoever answers has it again.
  await panel.getByText(/由您处理，至/).waitFor();
  await panel.getByRole('button', { name: '放回' }).click();
  await panel.getByText('未领取').waitFor();
  await panel.getByLabel('回复内容').fill('请更新到最新版本后重试。');
  await panel.getByRole('button', { name: '发送回复' }).click();

  await page.getByText('请更新到最新版本后重试。').waitFor();
  await page.getByRole('button', { name: '仍未解决' }).click();
  await page.getByRole('dialog').getByLabel('还有什么没有解决').fill('已经是最新版本，还是一样转圈。');
  await page.getByRole('dialog').getByRole('button', { name: '仍未解决' }).click();
  await page.getByText('等待客服再次答复').waitFor();

  await panel.getByText('已经是最新版本，还是一样转圈。').waitFor();
  await panel.getByLabel('回复内容').fill('已定位并修复，请再试一次。');
  await panel.getByRole('button', { name: '发送回复' }).click();
  await page.getByText('已定位并修复，请再试一次。').waitFor();
  await page.getByRole('button', { name: '评价' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '5 分 · 非常满意' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '评价' }).click();
  await page.getByText('5 分 · 非常满意').waitFor();
  await panel.getByText('5 分 · 非常满意').waitFor();
  expect([...plant.broken, ...desk.broken]).toEqual([]);
});

it('a call is noted, passed on, and closed by the seat in charge', async () => {
  const desk = await sitDown(stand, 'operator.editor');
  await desk.open('feedback');
  await desk.page.getByRole('button', { name: '记录来电' }).click();
  const form = desk.page.getByRole('dialog').filter({ hasText: '来电内容' });
  await form.getByLabel('来电人姓名').fill('李师傅');
  await form.getByLabel('联系方式').fill('13900000777');
  await form.getByLabel('来电内容').fill('询问自提车辆超载怎么处理，要求今天回电。');
  await form.getByRole('button', { name: /保\s?存/ }).click();
  const panel = desk.page.getByRole('dialog').filter({ hasText: '李师傅' });
  await panel.getByRole('button', { name: '转交岗位' }).click();
  await desk.page.getByRole('dialog').last().getByLabel('转交岗位').selectOption('operator_trade');
  await agree(desk, '转交岗位', '由交易岗联系矿方。');
  await panel.getByText('交易').first().waitFor();

  const trade = await sitDown(stand, 'operator.trade');
  await trade.open('feedback');
  await trade.page.getByRole('row').filter({ hasText: '李师傅' }).click();
  const theirs = trade.page.getByRole('dialog').filter({ hasText: '李师傅' });
  await theirs.getByRole('button', { name: '关闭反馈' }).click();
  await agree(trade, '关闭反馈', '已回电告知卸载流程。');
  await theirs.getByText('已关闭').first().waitFor();
  await desk.page.reload();
  await desk.page.getByText('已回电告知卸载流程。').first().waitFor();
  expect([...desk.broken, ...trade.broken]).toEqual([]);
});
