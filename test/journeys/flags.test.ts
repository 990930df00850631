// At the desk of collusion flags: evidence, a question that a firm answers on its phone, a false alarm.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agree, sitDown } from '../support/desktop.ts';
import { insertEndedSession, runWatchJob } from '../support/endedSession.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const { pool } = stand.database;
const idOf = async (query: string) => (await pool.query<{ id: string }>(query)).rows[0]?.id ?? '';
const firmOf = (handle: string) => idOf(`select id from firm where handle = '${handle}'`);

it('a flag is read with its rows, a firm is asked and answers, and the flag turns out a false alarm', async () => {
  const phone = await stand.phone();
  await phone.signIn('jinghua.trader');
  await insertEndedSession(stand, {
    title: '动力煤专场竞价',
    at: new Date(Date.now() - 7_200_000).toISOString(),
    listingId: await idOf('select id from listing order by id limit 1'),
    ownerId: await firmOf('heishan'),
    personId: await idOf("select id from account_person where login_name = 'jinghua.trader'"),
    firmIds: [
      await firmOf('jinghua'),
      await idOf(
        "select id from firm where can_buy and handle not in ('jinghua', 'heishan') order by id limit 1",
      ),
    ],
  });
  await runWatchJob(stand, 'watch_sessions');

  const asked = await idOf("select short_name as id from firm where handle = 'jinghua'");
  const judge = await sitDown(stand, 'operator.dispute');
  await judge.open('auction-flags');
  await judge.page.getByRole('cell', { name: '同一设备' }).click();
  await judge.page.getByText('203.0.113.7').first().waitFor();
  await judge.page.getByRole('button', { name: '询问企业' }).click();
  await judge.page.locator('.ant-modal').getByRole('combobox').click();
  await judge.page.locator('.ant-select-item-option').filter({ hasText: asked }).click();
  await agree(judge, '询问企业', '贵司与另一家竞买人使用同一设备出价，请说明。');
  await judge.page.getByText('尚未答复').waitFor();

  await phone.open('pages/tabBar/message/index');
  await phone.page
    .getByText(/关于场次 .* 的询问/)
    .first()
    .waitFor();
  await phone.open(`pages/auction/question?id=${await idOf('select id from auction_question')}`);
  await phone.page.getByText('请说明').waitFor();
  await phone.page.getByLabel('答复').fill('我司受托代为操作，委托书随后提交。');
  await look(phone.page, 'question');
  await phone.page.getByRole('button', { name: '提交答复' }).click();
  await phone.page.getByText('答复人').waitFor();

  await judge.page.reload();
  await judge.page.getByText('我司受托代为操作').waitFor();
  await look(judge.page, 'flag');
  await judge.page.getByRole('button', { name: '误报' }).click();
  await agree(judge, '误报', '委托书属实');
  await judge.page.getByText('委托书属实').first().waitFor();
  await judge.open('auction-flags');
  await judge.page.getByText('标记的准确率').waitFor();
  await look(judge.page, 'flags');
  expect([...judge.broken, ...phone.broken]).toEqual([]);
});

/** With `SHOTS` a picture is left in that folder. */
async function look(
  page: typeof Object.prototype & { screenshot(options: object): Promise<unknown> },
  name: string,
) {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
