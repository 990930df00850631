// Contracts as people make them: two phones negotiate a year and sign it, and each sees what the other does without touching anything.

import { expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { someYear } from '#features/contract/terms.example.ts';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { tokenOf } from '#tools/demo/people.ts';
import type { Phone } from '../../support/phone.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();

type Person = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

async function person(loginName: string): Promise<Person> {
  const client = (token: string | undefined) =>
    createClient({
      address: stand.address,
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
    });
  const signedIn = client(await tokenOf(client(undefined), loginName));
  return async (call, input) => {
    const result = await signedIn(call, input);
    if (!result.ok) throw new Error(`${call.path}: ${result.fault.name}`);
    return result.answer;
  };
}

const mine = await person('heishan.representative');
const plant = await person('jinghua.representative');
const firmOf = async (who: Person) => (await who(traderInfo, {})).firm?.id ?? '';

/** Reads the paper, confirms its digest, and signs: the demonstration's PINs are its password. */
async function sign({ page }: Phone) {
  await page.getByText('您签署的正是双方所见的文件').first().waitFor();
  await page.getByText('我已通读文件').click();
  await page.getByLabel('证书 PIN 码').fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: '签署', exact: true }).click();
}

it('a year is answered with other terms, agreed to, signed on both phones, and is in force on both', async () => {
  const [coalOrgId, useCoalOrgId] = [await firmOf(mine), await firmOf(plant)];
  const { contractId } = await mine(createContract, {
    terms: someYear({ coalOrgId, useCoalOrgId }),
    side: 'seller',
    counterpartyId: useCoalOrgId,
  });
  await mine(submitContract, { contractId });
  const [seller, buyer] = [await stand.phone(), await stand.phone()];
  await seller.signIn('heishan.representative');
  await buyer.signIn('jinghua.representative');
  await Promise.all([seller, buyer].map(({ open }) => open(`pages/contract/detail?id=${contractId}`)));

  // The plant wants longer to challenge an assay.
  await buyer.page
    .getByRole('link', { name: '修改条款' })
    .or(buyer.page.getByRole('button', { name: '修改条款' }))
    .first()
    .click();
  await buyer.page.getByRole('heading', { name: /修改条款/ }).waitFor();
  const goOn = async (to: string) => {
    await buyer.page.getByRole('button', { name: '下一步' }).click();
    await buyer.page.locator('[aria-current="step"]', { hasText: to }).waitFor();
  };
  for (const step of ['数量', '价格', '交货']) await goOn(step);
  await buyer.page.getByLabel('异议期').fill('7');
  for (const step of ['付款', '核对']) await goOn(step);
  await buyer.page.getByText('7 个工作日').first().waitFor();
  await buyer.page.getByRole('button', { name: '修改条款' }).click();
  await seller.page.getByText('轮到您办理').first().waitFor();
  await expect
    .poll(() => seller.page.locator('.contract-change', { hasText: '异议期' }).locator('ins').innerText())
    .toContain('7 个工作日');

  await seller.page.getByRole('button', { name: '同意条款' }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: '同意条款' }).click();
  await buyer.page.getByText('待签署').first().waitFor();
  await seller.page.getByRole('link', { name: '签署', exact: true }).click();
  await sign(seller);
  await seller.page.getByText('已签署').first().waitFor();

  await buyer.page.getByRole('link', { name: '签署', exact: true }).click();
  await sign(buyer);
  await buyer.page.getByText('各方已签署，合同生效').first().waitFor();
  await seller.page.getByText('各方已签署，合同生效').first().waitFor();

  await seller.page.getByRole('link', { name: '返回合同' }).click();
  await seller.page.getByText('已生效').first().waitFor();
  expect(
    (await mine(contractPage, { list: 'year', states: ['effective'] })).list.map(({ id }) => id),
  ).toContain(contractId);
  expect([...seller.broken, ...buyer.broken]).toEqual([]);
});
