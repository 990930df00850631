// A new version of the user agreement: a take is refused, the version is read and accepted, the take is made.

import { expect, it } from 'vitest';
import { agreeToDeposit, depositBox } from '../support/consent.ts';
import { sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

/** Proposed by one operator and let out by another, in force since today. */
const publishSecondVersion = () =>
  stand.database.pool.query(`
    insert into content_introduction (topic, version, state, effective_on, texts, written_by, written_at,
                                      decided_by, decided_at)
    select 'agreement', 2, 'published', (now() at time zone 'Asia/Shanghai')::date, texts,
           (select id from account_person where login_name = 'operator.editor'), now(),
           (select id from account_person where login_name = 'operator.admin'), now()
      from content_introduction
     where topic = 'agreement'
       and version = 1`);

it('is accepted before the next trade, and the desk knows by whom', async () => {
  const buyer = await stand.phone();
  const { page, open, signIn } = buyer;
  await signIn('luhe.trader');
  await publishSecondVersion();
  await open('pages/tabBar/trade');
  const listing = await page
    .getByRole('listitem')
    .filter({ hasNotText: /议价|定向|竞价|买|已售罄/ })
    .first()
    .getByRole('link')
    .getAttribute('href');
  await open((listing ?? '').replace(/^#\//, ''));
  const take = page
    .getByRole('link', { name: '摘牌' })
    .or(page.getByRole('button', { name: '摘牌' }))
    .first();
  await take.click();
  const tonnes = page.getByRole('spinbutton', { name: '摘牌量' });
  const least = await tonnes.inputValue();
  await page.getByRole('button', { name: '增加 摘牌量' }).click();
  const more = await tonnes.inputValue();
  expect(more).not.toBe(least);
  await page.getByRole('button', { name: '核对并摘牌' }).click();
  await agreeToDeposit(page);
  await page.getByRole('dialog').getByRole('button', { name: /摘牌/ }).click();
  await page.getByText('用户协议已更新，请阅读并接受第 2 版后再交易').waitFor();
  await page.getByRole('link', { name: '阅读并接受' }).click();
  await page.getByRole('button', { name: '我已阅读并接受第 2 版' }).click();
  await page.getByText('您已接受的版本').waitFor();
  expect(await page.getByRole('button', { name: '我已阅读并接受第 2 版' }).count()).toBe(0);

  await page.goBack();
  expect(await tonnes.inputValue()).toBe(more);
  await page.getByRole('button', { name: '核对并摘牌' }).click();
  await expect.poll(() => depositBox(page).isChecked()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: /摘牌/ }).click();
  await page.getByRole('link', { name: '查看合同' }).waitFor();

  const desk = await sitDown(stand, 'operator.admin');
  await desk.open('texts?id=agreement');
  const row = desk.page.getByRole('row').filter({ hasText: '潞河热电' });
  await row.first().waitFor();
  expect(await row.first().innerText()).toContain('2');
  expect([...buyer.broken, ...desk.broken]).toEqual([]);
});
