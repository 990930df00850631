// A firm reads why its score is what it is and appeals; two of the dispute desk decide, and the score follows.

import { expect, it } from 'vitest';
import { computeAfterEvents } from '#features/credit/server/jobs.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { agree, sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('a plant reads what its late payment costs, appeals, and is right', async () => {
  const phone = await stand.phone();
  await phone.signIn('jinghua.representative');
  await phone.open('pages/user/credit');
  await phone.page.getByText('评分构成').waitFor();
  await phone.page
    .getByText(/按时付款/)
    .first()
    .click();
  await phone.page
    .getByText(/逾期 \d+\s天/)
    .first()
    .waitFor();
  await phone.page.getByRole('link', { name: '申诉', exact: true }).first().click();
  await phone.page.getByLabel('申诉理由').fill('卖方口头同意顺延，款项已安排，请予剔除。');
  await phone.page.getByRole('button', { name: '申诉' }).click();
  await phone.page.getByText('争议处理岗正在审核。').waitFor();
  const { rows } = await stand.database.pool.query<{ id: string; no: string }>(
    'select id, no from credit_appeal order by id desc limit 1',
  );
  const [appeal] = rows;

  const first = await sitDown(stand, 'operator.dispute');
  await first.open(`credit-appeals?id=${appeal?.id ?? ''}`);
  await first.page.getByRole('button', { name: '提议成立' }).click();
  await agree(first, '提议成立', '卖方来函确认顺延。');
  await first.page.getByText('由您提出，须另一人裁定。').waitFor();

  const second = await sitDown(stand, 'operator.dispute2');
  await second.open(`credit-appeals?id=${appeal?.id ?? ''}`);
  await second.page.getByRole('button', { name: '按意见裁定' }).click();
  await second.page.locator('.ant-modal').getByRole('button', { name: '按意见裁定' }).click();
  await second.page.getByText('申诉成立').first().waitFor();

  await runJob(computeAfterEvents, stand.runtime);
  await phone.open(`pages/user/credit?appeal=${appeal?.id ?? ''}`);
  await phone.page.getByText('卖方来函确认顺延。').waitFor();
  await phone.page.getByText('该项不再计入。').first().waitFor();
  expect([...first.broken, ...second.broken, ...phone.broken]).toEqual([]);
});
