// A pick-up order written on the phone: each step refuses what the server would, at the field it is about.

import { expect, it } from 'vitest';
import { saveOrder, submitOrder } from '#features/pickup/calls/order.ts';
import { kg } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { askAs, readLiftable } from '../support/pickups.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const ask = await askAs(stand.address, 'jinghua.dispatcher');
const today = dayInMarket(new Date());
const contract = await readLiftable(ask);
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
  expect(await wrong.innerText()).toMatch(/最少 1\s吨，最多/);
  expect(await step.innerText()).toContain('提货内容');
});

it('leads back to the field that the server refuses', async () => {
  await quantity.fill(String(Number(left) / 1_000));
  await goOn.tap();
  const { id: contractId, placeId, weightBasis, assayBasis, windowTo } = contract;
  const taken = await ask(saveOrder, {
    content: {
      contractId,
      quantity: kg((contract.left / 2_000n) * 1_000n),
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
  // In the words of the refusal, or of the form once it has heard what is left.
  expect(await wrong.innerText()).toMatch(/超过可提量|最多/);
  expect(await wrong.getByLabel('提货量').count()).toBe(1);
  expect(await step.innerText()).toContain('提货内容');
  await quantity.fill('1');
  await expect.poll(() => wrong.count()).toBe(0);
});
