// The first trade as people make it: a plant takes coal on one phone, the mine hears of it on another.

import { expect, it } from 'vitest';
import { agreeToDeposit } from '../../support/consent.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();

it('a buyer compares, takes in two taps and a confirmation, and both sides have the contract on their open screens', async () => {
  const buyer = await stand.phone();
  const seller = await stand.phone();
  await seller.signIn('heishan.trader');
  await buyer.signIn('luhe.trader');

  await seller.open('pages/trade/mine');
  const title = await seller.page
    .getByRole('listitem')
    .filter({ hasNotText: /议价|定向|竞价|买|已售罄/ })
    .first()
    .getByRole('link')
    .getAttribute('href');
  await seller.open('pages/tabBar/message/index');
  await seller.page.getByText(/^成交/).first().waitFor();
  // The inbox shows as many as a page holds: the newest is another one then, not one more.
  const newest = () => seller.page.getByRole('listitem').first().innerText();
  const before = await newest();

  await buyer.open((title ?? '').replace(/^#\//, ''));
  await buyer.page.getByText('到厂价').first().waitFor();
  await buyer.page
    .getByRole('link', { name: '摘牌' })
    .or(buyer.page.getByRole('button', { name: '摘牌' }))
    .first()
    .click();
  await buyer.page.getByText('现在冻结').waitFor();
  await buyer.page.getByRole('button', { name: '核对并摘牌' }).click();
  await agreeToDeposit(buyer.page);
  await buyer.page.getByRole('dialog').getByRole('button', { name: /摘牌/ }).click();
  await buyer.page.getByRole('link', { name: '查看合同' }).click();
  await buyer.page.getByRole('heading', { name: '合同', exact: true }).waitFor();
  await buyer.page
    .getByText(/签署合同|合同文本生成中/)
    .first()
    .waitFor();

  await expect.poll(newest).not.toBe(before);
  await seller.page.getByRole('listitem').first().getByText(/^成交/).click();
  await seller.page
    .getByText(/签署合同|合同文本生成中/)
    .first()
    .waitFor();
  await buyer.open('pages/contract/autoTrad/list');
  await buyer.page.getByText('黑山矿').first().waitFor();
  expect([...buyer.broken, ...seller.broken]).toEqual([]);
});
