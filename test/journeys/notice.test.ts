// A mine entrusts a sale, two operators accept and publish it, a plant enrols in two taps and leaves free.

import { expect, it } from 'vitest';
import { readBalance } from '#features/funds/calls/ledger.ts';
import { entrustDetail, entrustPage, saveEntrust } from '#features/notice/calls/entrust.ts';
import { exampleEntrust, exampleLot } from '#features/notice/content.example.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { kg } from '#packages/exact/exact.ts';
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
