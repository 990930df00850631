// A plant's wish finds a listing, is talked about, and becomes a draft.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { matchChangedIntents } from '#features/intent/server/jobs.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('a wish finds a listing, is talked about, and is converted', async () => {
  const plant = await stand.phone();
  const mine = await stand.phone();
  await plant.signIn('luhe.trader');
  await plant.open('pages/business/intended/index');
  await plant.page.getByRole('link', { name: '发布意向' }).click();
  const form = plant.page;
  await form.getByLabel('品种').selectOption({ label: '动力煤' });
  await form.getByLabel(/^数量(?!口径)/).fill('8000');
  await form.getByLabel('数值').first().fill('4500');
  await form.getByLabel('最低（元/吨）').fill('300');
  await form.getByLabel('最高（元/吨）').fill('900');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await form.getByRole('heading', { name: '意向详情' }).waitFor();
  await runJob(matchChangedIntents, stand.runtime);
  await form.getByText('查看挂牌').first().waitFor();
  await form
    .getByText(/到货价|运价未知/)
    .first()
    .waitFor();
  await form.getByText('已匹配').first().waitFor();
  const card = form.locator('.ui-card', { hasText: '黑山矿' }).first();
  await card.getByRole('button', { name: '洽谈' }).click();
  await form.getByRole('dialog').getByLabel('消息').fill('贵矿这批煤下月还有吗？');
  await form.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  await form.getByText('贵矿这批煤下月还有吗？').waitFor();

  await mine.signIn('heishan.trader');
  await mine.open('pages/business/intended/index?view=others');
  await mine.page
    .getByRole('listitem')
    .filter({ hasText: '潞河热电' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await mine.page.getByRole('link', { name: '洽谈', exact: true }).click();
  await mine.page.getByText('贵矿这批煤下月还有吗？').waitFor();
  await mine.page.getByRole('button', { name: '发送' }).click();
  await mine.page.getByRole('dialog').getByLabel('消息').fill('有，每月可供八千吨。');
  await mine.page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  await mine.page.getByText('有，每月可供八千吨。').waitFor();
  await reveal(mine.page, '张立', '13800000011');
  await form.getByText('对方希望交换联系方式').waitFor();
  await reveal(form, '陆平', '13800000012');
  await form.getByText('13800000011').waitFor();
  await mine.page.getByText('13800000012').waitFor();

  await form.goBack();
  await form.getByRole('button', { name: '转化' }).click();
  const drawer = form.getByRole('dialog');
  await drawer.getByRole('radio', { name: '框架协议草稿' }).check();
  await drawer.getByLabel('对方').selectOption({ index: 1 });
  await drawer.getByRole('button', { name: '转化' }).click();
  await form.getByText('动力煤').first().waitFor();
  await form.waitForFunction(() => document.body.dataset['page'] === 'pages/contract/detail');
  expect([...plant.broken, ...mine.broken]).toEqual([]);
});

async function reveal(page: Page, contact: string, phone: string) {
  await page.getByRole('button', { name: '交换联系方式' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('联系人').fill(contact);
  await drawer.getByLabel('电话').fill(phone);
  await drawer.getByRole('button', { name: '交换联系方式' }).click();
}
