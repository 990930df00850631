// Posting by copying the last listing, and a negotiation across two phones until it is a contract.

import { expect, it } from 'vitest';
import { agreeToDeposit } from '../../support/consent.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();

it('a seller copies the last listing, looks it over and is on the board', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('heishan.trader');
  await open('pages/trade/registration');
  await page.getByText('复制上一条').click();
  await page.getByText('已复制，请核对日期与数量').first().waitFor();
  await page.getByText('提交时冻结').first().waitFor();
  await page.getByRole('button', { name: '确认挂牌' }).click();
  await page.getByText('挂牌成功').first().waitFor();
  expect(broken).toEqual([]);
});

it('an offer reaches the owner, is accepted there, and is a contract on both phones', async () => {
  const buyer = await stand.phone();
  const seller = await stand.phone();
  await buyer.signIn('luhe.trader');
  await buyer.open('pages/tabBar/trade?mode=negotiate&direction=sell');
  await buyer.page
    .getByRole('listitem')
    .filter({ hasText: '黑山矿' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await buyer.page.getByRole('heading', { name: '挂牌详情' }).waitFor();
  await buyer.page
    .getByRole('link', { name: /议价|还价/ })
    .or(buyer.page.getByRole('button', { name: /议价|还价/ }))
    .first()
    .click();
  const price = buyer.page.getByLabel('我的价格');
  await price.click();
  await price.press('Control+A');
  await price.pressSequentially('501');
  await buyer.page.getByRole('button', { name: '核对并报价' }).click();
  await agreeToDeposit(buyer.page);
  await buyer.page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await buyer.page.getByText('待挂牌方答复').first().waitFor();

  await seller.signIn('heishan.trader');
  await seller.open('pages/tabBar/business');
  // Home shows it too, until it is put behind.
  await seller.page.getByRole('heading', { name: '业务中心' }).waitFor();
  await seller.page.getByText('潞河热电的报价待答复').locator('visible=true').first().click();
  await seller.page.getByRole('button', { name: '接受' }).first().click();
  await seller.page
    .getByRole('dialog')
    .getByRole('button', { name: /接受|确认/ })
    .click();
  await seller.page.getByText('已成交').first().waitFor();
  await buyer.open('pages/contract/autoTrad/list');
  await buyer.page.getByText('501.00 元/吨').first().waitFor();
  expect([...buyer.broken, ...seller.broken]).toEqual([]);
});
