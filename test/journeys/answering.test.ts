// An answer to a listing: its plan by day, the notice that is read first, and what the other side sees of both.

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { agreeToDeposit, depositBox } from '../support/consent.ts';
import { pickUpPhone } from '../support/phone.ts';
import { PIN, representative, seat } from '../support/signing.ts';
import { openTrading, tonnes } from '../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openTrading(app);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

async function phoneOf(login: string) {
  const phone = await pickUpPhone(browser, address);
  await phone.signIn(login);
  return phone;
}

it('is made after the notice was read, read again once it has changed, and kept in the contract', async () => {
  const listingId = await market.list({
    title: '议价末煤',
    mode: 'negotiate',
    quantity: tonnes(600),
    dailyCap: tonnes(200),
    windowFrom: '2026-11-27',
    windowTo: '2026-12-01',
  });
  const [buyer, seller] = [await phoneOf('plant.trader'), await phoneOf('mine.trader')];
  const { page } = buyer;
  await buyer.open(`pages/trade/respond?listingId=${listingId}`);
  await page.getByText('交货计划').click();
  await page.getByLabel('第 1 日', { exact: true }).waitFor();
  expect(await page.getByLabel(/^第 \d 日$/).count()).toBe(5);
  // 500 t over five days; one day more than the listing loads is told before anything is sent.
  const first = page.locator('input[name="plan.0.quantity"]');
  await first.fill('300');
  await page.getByText('超过挂牌的日发运上限').first().waitFor();
  await page.getByRole('button', { name: '按日均分' }).click();

  await page.getByRole('button', { name: '核对并报价' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: '确定' });
  expect([await depositBox(page).isDisabled(), await send.isDisabled()]).toEqual([true, true]);
  await page.getByText('请先打开保证金须知').waitFor();
  await page.getByRole('button', { name: '阅读保证金须知' }).click();
  await page.getByText('可用资金中的 25,600.00 元将被冻结').waitFor();
  await page.getByText('1 个工作日').first().waitFor();
  await page.getByRole('button', { name: '我已阅读', exact: true }).click();
  expect(await send.isDisabled()).toBe(true);
  await depositBox(page).check();

  await app.perform((ctx) => setParameter(ctx, 'SIGN_DEADLINE', '2'));
  await send.click();
  await page.getByText('保证金须知在您同意后已变化').waitFor();
  expect([await depositBox(page).isChecked(), await send.isDisabled()]).toEqual([false, true]);
  await agreeToDeposit(page);
  await send.click();
  await page.getByText('待挂牌方答复').first().waitFor();
  await page.getByText('已同意的保证金须知').click();
  await page.getByText('2 个工作日').first().waitFor();

  await seller.open('pages/trade/mine?view=responses');
  await seller.page.getByText('议价末煤').locator('visible=true').first().click();
  await seller.page.getByText('交货计划，共 5 日').waitFor();
  expect(await seller.page.getByText('已同意的保证金须知').count()).toBe(0);
  await seller.page.getByRole('button', { name: '接受' }).first().click();
  await seller.page
    .getByRole('dialog')
    .getByRole('button', { name: /接受|确认/ })
    .click();
  await seller.page.getByRole('link', { name: '查看合同' }).click();
  await seller.page.getByRole('heading', { name: '合同', exact: true }).waitFor();
  await seller.page.getByText('100 吨').first().waitFor();
  expect([...buyer.broken, ...seller.broken]).toEqual([]);
});

it('of a large trade is proved by whoever makes it', async () => {
  const listingId = await market.list({ title: '大单煤', quantity: tonnes(600) });
  await app.database.pool.query('update funds_setting set proof_over_fen = 20000000 where firm_id = $1', [
    market.idOf('plant'),
  ]);
  const certifier = await seat(app, market.idOf('operator'), 'issuer', ['operator_certification']);
  await representative(app, market.idOf('plant'), 'plant_signer', certifier);
  const buyer = await phoneOf('plant_signer.representative');
  const { page } = buyer;
  await buyer.open(`pages/trade/respond?listingId=${listingId}`);
  await page.getByRole('button', { name: '核对并摘牌' }).click();
  await agreeToDeposit(page);
  await page.getByText('超过 200,000.00 元的交易').waitFor();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /摘牌/ });
  await page.getByLabel('证书 PIN 码').fill('000000');
  await confirm.click();
  await page
    .getByText(/PIN 码(错误|不正确)/)
    .first()
    .waitFor();
  await page.getByLabel('证书 PIN 码').fill(PIN);
  await confirm.click();
  await page.getByRole('link', { name: '查看合同' }).waitFor();
  expect(buyer.broken).toEqual([]);
});

it('shows the range and the limits of the law while a listing is written', async () => {
  const seller = await phoneOf('mine.trader');
  const { page } = seller;
  await seller.open('pages/trade/registration');
  await page.getByLabel('品种').selectOption({ label: '动力煤' });
  await page.getByText('电煤', { exact: true }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('法定 ≤ 3').first().waitFor();
  await page.getByText('《商品煤质量管理暂行办法》').waitFor();
  for (const [at, value] of ['4200', '8.5', '3.5'].entries())
    await page.getByLabel('数值').nth(at).fill(value);
  await page.getByText(/公里以上商品煤的法定限值 4,305/).waitFor();
  await page.getByText('超过商品煤规定上限 3').waitFor();
  expect(seller.broken).toEqual([]);
});
