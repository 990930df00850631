// What plant said of mine after their contract had ended.

import type { TestApp } from '../support/app.ts';
import type { World } from './seats.ts';

export async function rateContract(app: TestApp, { idOf }: Pick<World, 'idOf'>, contractId: string) {
  const id = app.runtime.newId();
  await app.perform(async ({ tx, now }) => {
    await tx.run`
      insert into rating_case (id, state, seller_id, buyer_id, opened_at, closes_at, shown_at)
      values (${contractId}, 'shown', ${idOf('mine')}, ${idOf('plant')}, ${now},
              ${new Date(now.getTime() + 86_400_000)}, ${now})`;
    await tx.run`
      insert into rating (id, case_id, side, rater_id, rated_id, quality, punctuality, dealing, remark,
                          person_id, rated_at)
      select ${id}, ${contractId}, 'buyer', ${idOf('plant')}, ${idOf('mine')}, 4, 3, 4, '交货迟了两天',
             person.id, ${now}
        from account_person as person
       where person.login_name = 'plant.trader'`;
  });
  return { rating: { id } };
}
