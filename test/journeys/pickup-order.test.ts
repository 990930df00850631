// A pick-up order written on the phone: each step refuses what the server would, at the field it is about.

import { expect, it } from 'vitest';
import { orderChoices, saveOrder, submitOrder } from '#features/pickup/calls/order.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import type { Call, InputOf, OutputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { tokenOf } from '#tools/demo/people.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const lineOf = (token: string | undefined) =>
  createClient({
    address: stand.address,
    token: () => token,
    headers: () => ({}),
    signedOut: () => undefined,
  });
const colleague = lineOf(await tokenOf(lineOf(undefined), 'jinghua.dispatcher'));
async function ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const result = await colleague(call, input);
  if (!result.ok) throw new Error(`${call.path}: ${result.fault.name}`);
  return result.answer;
}

const today = dayInMarket(new Date());
const { contracts } = await ask(orderChoices, {});
const contract = contracts.find(
  (one) =>
    one.transport === 'road' &&
    one.prepaidShare === 0n &&
    one.quantity > one.ordered &&
    one.windowTo >= today,
);
if (!contract) throw new Error('nothing to lift by truck');
const left = contract.quantity - contract.ordered;

const dispatcher = await stand.phone();
await dispatcher.signIn('jinghua.dispatcher');
const { page } = dispatcher;
const quantity = page.getByLabel('提货量');
const step = page.locator('.ui-wizard-current');
const wrong = page.locator('.ui-field-wrong');
const goOn = page.getByRole('button', { name: '下一步' });

it('starts at what is left and refuses more in the step itself', async () => {
  await dispatcher.open(`pages/business/getout/write?contract=${contract.id}`);
  await quantity.waitFor();
  expect((await quantity.inputValue()).replaceAll(',', '')).toBe(String(Number(left) / 1_000));
  await quantity.tap();
  await page.keyboard.type('9999999');
  await goOn.tap();
  expect(await wrong.innerText()).toMatch(/最少 1\st，最多/);
  expect(await step.innerText()).toContain('提货内容');
});

it('leads back to the field that the server refuses', async () => {
  await quantity.fill(String(Number(left) / 1_000));
  await goOn.tap();
  await goOn.tap();
  const { id: contractId, placeId, weightBasis, assayBasis, windowTo } = contract;
  const taken = await ask(saveOrder, {
    content: {
      contractId,
      quantity: contract.left,
      windowFrom: contract.windowFrom > today ? contract.windowFrom : today,
      windowTo,
      placeId,
      transport: 'road',
      weightBasis,
      assayBasis,
      consignee: '',
      delegates: [],
      carriage: null,
      remark: '',
    },
  });
  await ask(submitOrder, { orderId: taken.orderId, version: taken.version });
  await page.getByRole('button', { name: '提交给卖方' }).tap();
  await wrong.waitFor();
  expect(await wrong.innerText()).toContain('超过可提量');
  expect(await wrong.getByLabel('提货量').count()).toBe(1);
  expect(await step.innerText()).toContain('提货内容');
  await quantity.fill('1');
  await expect.poll(() => wrong.filter({ hasText: '超过可提量' }).count()).toBe(0);
});
