// A contract paid ahead: its dispatcher asks a colleague, who locks the money.

import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { openDeliveries } from '../support/deliveries.ts';
import { pickUpPhone } from '../support/phone.ts';
import { PIN, representative, reviewAndSign, seat } from '../support/signing.ts';
import { answerOf, tonnes } from '../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openDeliveries(app);
const { idOf } = market;
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine_signer', certifier);
const buyer = await representative(app, idOf('plant'), 'plant_signer', certifier);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

async function phoneOf(login: string) {
  const phone = await pickUpPhone(browser, address);
  await phone.signIn(login);
  return phone;
}
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

async function prepaidContract(): Promise<string> {
  const listingId = await market.list({ title: '先款煤', quantity: tonnes(500), payTerm: 'prepay_100' });
  answerOf(await market.take(market.plant, listingId, 500));
  const contractId = answerOf(await market.plant(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  for (const signer of [seller, buyer]) answerOf(await reviewAndSign(signer, contractId));
  return contractId;
}

it('goes from the dispatcher to whoever may lock the money, and back', { timeout: 300_000 }, async () => {
  const contractId = await prepaidContract();
  const [dispatcher, payer] = [await phoneOf('plant.gate'), await phoneOf('plant_signer.representative')];

  await dispatcher.open(`pages/business/getout/write?contract=${contractId}`);
  await seen(dispatcher.page, /先款后货.*256,000\.00\s元/);
  expect(await dispatcher.page.getByRole('textbox').count()).toBe(0);

  await dispatcher.open(`pages/contract/detail?id=${contractId}`);
  await seen(dispatcher.page, /提货前锁定预付款 256,000\.00\s元/);
  await dispatcher.page.getByRole('button', { name: '请同事处理' }).click();
  await seen(dispatcher.page, /已通知 \d+ 位同事/);
  await dispatcher.open('pages/tabBar/home');
  expect(await dispatcher.page.getByText(/与.*的合同.*待/).count()).toBe(0);

  await payer.open('pages/tabBar/home');
  await payer.page.getByRole('link', { name: /与mine的合同预付款待锁定.*256,000\.00\s元/ }).click();
  await seen(payer.page, '轮到您办理');
  await payer.page.getByRole('button', { name: '锁定预付款', exact: true }).first().click();
  const dialog = payer.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /证书 ?(?:PIN 码|口令)/ }).fill(PIN);
  await dialog.getByRole('button', { name: '锁定预付款', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await seen(payer.page, '填写提货单');

  await dispatcher.open(`pages/business/getout/write?contract=${contractId}`);
  await dispatcher.page.getByRole('textbox').first().waitFor();
  for (const { broken } of [dispatcher, payer]) expect(broken).toEqual([]);
});
