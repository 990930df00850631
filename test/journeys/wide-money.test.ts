// Pages of money and forms on a laptop: sections side by side, forms no wider than their lines, one primary act.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Phone } from '../support/phone.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const LAPTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
const MANAGE = 'pages/business/finance/manage';

const idOf = async (statement: string) => {
  const { rows } = await stand.database.pool.query<{ id: string }>(statement);
  return rows[0]?.id ?? '';
};
const OF_PLANT = "(select id from firm where handle = 'jinghua')";

/** Where the cards of the page begin, from left to right. */
const columnsOf = (page: Page) =>
  page
    .locator('main:visible .ui-card:not(.ui-card-flush, .ui-card .ui-card)')
    .evaluateAll((cards) => [...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left)))]);

const widestOf = (page: Page, selector: string) =>
  page
    .locator(`main:visible ${selector}`)
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().width)));

async function cashier(): Promise<Phone> {
  const phone = await stand.phone(LAPTOP);
  await phone.signIn('jinghua.finance');
  return phone;
}

it('sections of a page stand in two columns, whether it can be pulled or has acts below', async () => {
  const { page, open, broken } = await cashier();
  const loan = await idOf(
    `select id from financing_loan where counterparty_id = ${OF_PLANT} or borrower_id = ${OF_PLANT} order by id desc limit 1`,
  );
  const statement = await idOf(`select id from statement where firm_id = ${OF_PLANT} limit 1`);
  for (const path of [
    MANAGE,
    `pages/business/financing/detail?id=${loan}`,
    `${MANAGE}/statements?id=${statement}`,
    'pages/user/setting',
  ]) {
    await open(path);
    await expect.poll(async () => (await columnsOf(page)).length, { message: path }).toBe(2);
  }
  expect(broken).toEqual([]);
});

it('a form and what it is sent with are no wider than its lines', async () => {
  const { page, open, broken } = await cashier();
  await open('pages/user/feedback');
  const submit = page.getByRole('button', { name: '提交', exact: true });
  await submit.waitFor();
  expect(await widestOf(page, '.ui-field')).toBeLessThanOrEqual(704);
  const [field, button] = await Promise.all([
    page.locator('main:visible .ui-field-set').first().boundingBox(),
    submit.boundingBox(),
  ]);
  if (!field || !button) throw new Error('the form is not to be seen');
  expect(button.x + button.width).toBeLessThanOrEqual(field.x + field.width + 16);
  const visitor = await stand.phone(LAPTOP);
  await visitor.open('pages/login/index');
  await visitor.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await widestOf(visitor.page, '.ui-field')).toBeLessThanOrEqual(448);
  expect([...broken, ...visitor.broken]).toEqual([]);
});

it('no card of a list has a primary act', async () => {
  const { page, open, broken } = await cashier();
  await open('pages/business/finance/fee/tradeFee');
  await page.getByRole('button', { name: '付款', exact: true }).first().waitFor();
  expect(await page.locator('main:visible li .ui-button-primary').count()).toBe(0);
  expect(broken).toEqual([]);
});
