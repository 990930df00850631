// Both sides of an ended contract rate each other: blind, then seen by both, and the plant sees how the mine is rated.

import { expect, it } from 'vitest';
import { settleContract } from '#features/contract/server/public.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import type { Phone } from '../support/phone.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const REMARK = '交货准时，煤质与合同一致';

async function rate({ page }: Phone, questions: readonly string[], remark: string) {
  for (const question of questions)
    await page.getByRole('group', { name: question }).getByRole('radio', { name: '4 较好' }).check();
  await page.getByLabel('评语').fill(remark);
  await page.getByRole('button', { name: '提交评价' }).click();
  await page.getByText('我方评价').waitFor();
}

it('a plant and a mine rate each other blind, and read each other once both have', async () => {
  const { rows } = await stand.database.pool.query<{ id: string; seller: string }>(
    `update contract set state = 'delivered', effective_at = coalesce(effective_at, created_at), has_breach = false
      where id = (select contract.id
                    from contract
                    join firm as seller on seller.id = contract.seller_id
                    join firm as buyer on buyer.id = contract.buyer_id
                   where seller.handle = 'heishan' and buyer.handle = 'jinghua'
                     and contract.kind = 'auto_trad' and contract.state in ('to_sign', 'part_signed', 'effective')
                   order by contract.id
                   limit 1)
      returning id, seller_id as seller`,
  );
  const [contract] = rows;
  await runInTransaction(stand.runtime, (ctx) => settleContract(ctx, contract?.id ?? ''));
  const [plant, mine] = [await stand.phone(), await stand.phone()];
  await plant.signIn('jinghua.representative');
  await mine.signIn('heishan.representative');

  await plant.open(`pages/contract/detail?id=${contract?.id}`);
  await plant.page.getByText('评价交易对方').click();
  await rate(plant, ['煤质与约定相符', '按时交货', '沟通与配合'], REMARK);
  await plant.page.getByText(/后，对方可见/).waitFor();

  await mine.open(`pages/contract/rating?id=${contract?.id}`);
  await mine.page.getByRole('button', { name: '提交评价' }).waitFor();
  expect(await mine.page.getByText(REMARK).count()).toBe(0);
  await rate(mine, ['按时提货', '按时付款', '沟通与配合'], '付款及时');
  await mine.page.getByText(REMARK).waitFor();
  // The plant sees it without touching anything.
  await plant.page.getByText('付款及时').waitFor();

  await plant.open(`pages/firm/presentation?id=${contract?.seller}`);
  await plant.page.getByRole('heading', { name: '作为卖方的评价' }).waitFor();
  expect([...plant.broken, ...mine.broken]).toEqual([]);
});
