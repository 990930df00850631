// A sale is entrusted, announced and corrected; firms enrol, confirm, leave free, or say nothing and are out.

import { expect, it } from 'vitest';
import { readBalance } from '#features/funds/calls/ledger.ts';
import { entrustDetail, entrustPage, saveEntrust } from '#features/notice/calls/entrust.ts';
import { enrolInSession, noticeDetail, noticePage } from '#features/notice/calls/notice.ts';
import { exampleEntrust, exampleLot } from '#features/notice/content.example.ts';
import { noticeJobs } from '#features/notice/server/jobs.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { kg } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket, fromMarketTime } from '#packages/time/marketDay.ts';
import { uploadPaper } from '#tools/demo/documents.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { agree, sitDown } from '../support/desktop.ts';
import { askAs } from '../support/pickups.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const today = dayInMarket(new Date());
const TITLE = '黑山矿十二月末煤竞价';
const send: typeof fetch = (address, init) =>
  fetch(
    String(address instanceof Request ? address.url : address).replace('http://localhost', stand.address),
    init,
  );
const paper = (name: string) =>
  uploadPaper(send, { handle: 'heishan', seat: 'firm_representative', name, lines: [name] });
const mine = await askAs(stand.address, 'heishan.representative');
const plant = await askAs(stand.address, 'jinghua.trader');
const { entrustId } = await mine(saveEntrust, {
  version: 0,
  content: exampleEntrust({
    title: TITLE,
    lots: [
      exampleLot({
        terms: someTerms({
          quantity: kg(2_000_000n),
          windowFrom: addDays(today, 9),
          windowTo: addDays(today, 40),
          validTo: fromMarketTime(`${addDays(today, 7)}T10:00`),
        }),
      }),
    ],
    letterId: await paper('授权委托书'),
    stockProofId: await paper('库存证明'),
    wishedAt: fromMarketTime(`${addDays(today, 7)}T10:00`),
  }),
});

const seller = await stand.phone();
await seller.signIn('heishan.representative');
const stateOf = async () => (await mine(entrustPage, {})).list.find(({ id }) => id === entrustId)?.state;
const signOn = async (button: string) => {
  await seller.page.getByRole('button', { name: button }).first().tap();
  const drawer = seller.page.locator('dialog[open]');
  await drawer.getByRole('textbox', { name: /PIN/ }).fill(DEMONSTRATION_PASSWORD);
  await drawer.getByRole('button', { name: button }).tap();
};

it('the mine adds a lot like the last with a reserve, and signs what it entrusts', async () => {
  await seller.open(`pages/business/entrust/write?id=${entrustId}&step=lots`);
  const { page } = seller;
  const goOn = () => page.getByRole('button', { name: '下一步' }).tap();
  const step = (name: string) => page.locator('.ui-wizard-current', { hasText: name }).waitFor();
  await page.getByText('已完成', { exact: true }).waitFor();
  await page.getByRole('button', { name: '复制上一个标的' }).tap();
  for (const part of ['货物', '质量']) {
    await step(part);
    await goOn();
  }
  await step('价格');
  // A reserve below the base price is refused at its field.
  await page.getByLabel('保留价（保密）').fill('400');
  await goOn();
  await page.getByText('与底价的方向不符').waitFor();
  await page.getByLabel('保留价（保密）').fill('530');
  await goOn();
  await step('交货');
  await goOn();
  await page.getByRole('button', { name: '完成标的' }).tap();
  await expect.poll(() => page.getByText('已完成', { exact: true }).count()).toBe(2);
  await goOn();
  await step('对象');
  await goOn();
  await step('材料');
  await goOn();
  await step('确认');
  await signOn('签署并提交');
  await expect.poll(stateOf).toBe('submitted');
  const { reserved, content } = await mine(entrustDetail, { entrustId });
  expect([reserved, content.lots.length]).toEqual([[2], 2]);
});

it('an operator accepts at a fee, and the mine signs the agreement', async () => {
  const desk = await sitDown(stand, 'operator.trade');
  await desk.open(`entrusts?id=${entrustId}`);
  await desk.page.getByRole('button', { name: /^接\s?受$/ }).click();
  await desk.page.getByLabel('费率（%）').fill('0.3');
  // Two lots of 2,000 t at 512 yuan a tonne.
  await desk.page.locator('.ant-modal', { hasText: '6,144.00' }).waitFor();
  await agree(desk, '接受');
  await expect.poll(stateOf).toBe('accepted');
  await seller.open(`pages/business/entrust/detail?id=${entrustId}`);
  await signOn('签署协议');
  await expect.poll(stateOf).toBe('agreement_signed');
  await desk.open(`entrusts?id=${entrustId}`);
  await desk.page.getByRole('button', { name: '拟定公告' }).click();
  await agree(desk, '拟定公告');
  await expect.poll(stateOf).toBe('notice_drafted');
  expect(desk.broken).toEqual([]);
});

it('the notice is handed to a second operator, who publishes it', async () => {
  const first = await sitDown(stand, 'operator.trade');
  await first.open('notices');
  await first.page.getByText(TITLE).first().click();
  await first.page.getByRole('button', { name: /^编\s?辑$/ }).click();
  await first.page.getByLabel('履约要求').fill('签约三个工作日，按计划提货。');
  await first.page.getByRole('button', { name: /^保\s?存$/ }).click();
  await first.page.getByText('签约三个工作日，按计划提货。').waitFor();
  await first.page.getByRole('button', { name: '提交复核' }).click();
  await agree(first, '提交复核');
  const second = await sitDown(stand, 'operator.trade2');
  await second.open('notices');
  await second.page.locator('[data-row]', { hasText: '复核中' }).first().waitFor();
  await second.page.getByText(TITLE).first().click();
  await second.page.getByRole('button', { name: /^发\s?布$/ }).click();
  await agree(second, '发布');
  await second.page
    .locator('[data-row]', { hasText: /已公告|报名中/ })
    .first()
    .waitFor();
  expect([...first.broken, ...second.broken]).toEqual([]);
});

it('a plant enrols in two taps, sees what is frozen, and leaves free', async () => {
  const buyer = await stand.phone();
  await buyer.signIn('jinghua.trader');
  const { page } = buyer;
  const before = (await plant(readBalance, {})).spendable;
  await buyer.open('pages/business/prenotice/index');
  await page.getByText(TITLE).first().tap();
  await page.getByRole('button', { name: '报名', exact: true }).tap();
  await page.getByRole('button', { name: /^报名并冻结/ }).tap();
  await page.getByText('我方报名').waitFor();
  const frozen = before - (await plant(readBalance, {})).spendable;
  expect(frozen > 0n).toBe(true);
  await page.getByRole('button', { name: '退出', exact: true }).tap();
  await page.locator('dialog[open]').getByRole('button', { name: '退出', exact: true }).tap();
  await expect.poll(async () => (await plant(readBalance, {})).spendable).toBe(before);
  expect(buyer.broken).toEqual([]);
});

it('the mine itself may not enrol, and reads why', async () => {
  await seller.open('pages/business/prenotice/index');
  await seller.page.getByText(TITLE).first().tap();
  await seller.page.getByText('您的企业不能报名').waitFor();
  expect(seller.broken).toEqual([]);
});

it('three firms are told of a corrigendum: one confirms, one leaves, one says nothing', async () => {
  const [notice] = (await plant(noticePage, {})).list.filter(({ title }) => title === TITLE);
  const noticeId = notice?.id ?? '';
  const holders = await Promise.all(
    ['jinghua', 'luhe', 'yunling'].map(async (handle) => {
      const ask = await askAs(stand.address, `${handle}.trader`);
      const money = async () => (await ask(readBalance, {})).spendable;
      const before = await money();
      await ask(enrolInSession, { noticeId, version: 1 });
      const phone = await stand.phone();
      await phone.signIn(`${handle}.trader`);
      return { ask, phone, deposit: before - (await money()), frozen: async () => before - (await money()) };
    }),
  );
  const [staying, leaving, silent] = holders;
  if (!staying || !leaving || !silent) throw new Error('somebody is not there');
  const { deposit } = staying;
  expect(deposit > 0n).toBe(true);

  const first = await sitDown(stand, 'operator.trade');
  await first.open(`notices?id=${noticeId}`);
  await first.page.getByRole('button', { name: /^变\s?更$/ }).click();
  await agree(first, '变更');
  await first.page.getByRole('button', { name: /^编\s?辑$/ }).click();
  await first.page.getByLabel('变更说明（公开）').fill('提货期顺延三日。');
  await first.page.getByLabel('履约要求').fill('签约五个工作日，按计划提货。');
  await first.page.getByRole('button', { name: /^保\s?存$/ }).click();
  await first.page.getByText('签约五个工作日，按计划提货。').first().waitFor();
  const second = await sitDown(stand, 'operator.trade2');
  await second.open(`notices?id=${noticeId}`);
  await second.page.getByRole('button', { name: '发布变更' }).click();
  await second.page.locator('.ant-modal, .ant-popover', { hasText: '3 家' }).waitFor();
  await agree(second, '发布变更');
  await second.page.getByText('尚未确认变更').waitFor();

  // Each is told, and comes to the notice by what told it.
  for (const { phone } of holders) {
    await phone.open('pages/tabBar/message/index');
    await phone.page
      .locator('main')
      .getByText(/已更正：请确认或退出/)
      .first()
      .tap();
    await phone.page.getByText('提货期顺延三日。').first().waitFor();
    await phone.open(`pages/business/prenotice/detail?id=${noticeId}`);
    await phone.page.getByRole('button', { name: '确认并继续参加', exact: true }).waitFor();
  }
  await staying.phone.page.getByRole('button', { name: '确认并继续参加', exact: true }).tap();
  const drawer = staying.phone.page.locator('dialog[open]');
  await drawer.getByText('提货期顺延三日。').waitFor();
  await drawer.getByRole('button', { name: '确认并继续参加', exact: true }).tap();
  await expect.poll(async () => (await staying.ask(noticeDetail, { noticeId })).own?.state).toBe('enrolled');
  await leaving.phone.page.getByRole('button', { name: '退出', exact: true }).tap();
  await leaving.phone.page.locator('dialog[open]').getByRole('button', { name: '退出', exact: true }).tap();
  await expect.poll(leaving.frozen).toBe(0n);
  expect([await staying.frozen(), await silent.frozen()]).toEqual([deposit, deposit]);

  // Enrolment ends while the third still has the page in its hand.
  const { pool } = stand.database;
  await pool.query('update notice set enrol_until = now() where id = $1', [noticeId]);
  await pool.query(
    'update auction_session set enrol_until = now() where id = (select session_id from notice where id = $1)',
    [noticeId],
  );
  for (const job of noticeJobs) await runJob(job, stand.runtime);
  await silent.phone.page.getByText('逾期未确认').waitFor();
  await expect.poll(silent.frozen).toBe(0n);
  expect(await staying.frozen()).toBe(deposit);
  expect((await staying.ask(noticeDetail, { noticeId })).own?.state).toBe('enrolled');
  await silent.phone.open('pages/tabBar/message/index');
  await silent.phone.page
    .getByText(/贵单位已退出场次/)
    .first()
    .waitFor();
  for (const { broken } of [first, second, ...holders.map(({ phone }) => phone)]) expect(broken).toEqual([]);
});
