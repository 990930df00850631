// Deals that are over, and what is due of them: facts that a credit score is made of.

import type { TestApp } from './app.ts';
import { answerOf, type openTrading } from './trading.ts';

/**
 * Deals between mine and plant whose window ends on a day, each with a payment that is due on another and not
 * paid. How contracts come into force and sheets are settled is told elsewhere.
 */
export async function dealUnpaid(
  app: TestApp,
  { list, take, plant, idOf }: Awaited<ReturnType<typeof openTrading>>,
  { count, windowTo, dueOn }: { readonly count: number; readonly windowTo: string; readonly dueOn: string },
): Promise<string[]> {
  const contracts: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const listingId = await list({});
    answerOf(await take(plant, listingId, 500));
    const {
      rows: [contract],
    } = await app.database.pool.query<{ id: string }>(
      `update contract set state = 'effective', window_to = $2 where listing_id = $1 returning id`,
      [listingId, windowTo],
    );
    const contractId = contract?.id ?? '';
    await app.database.pool.query(
      `insert into instalment (id, contract_id, contract_no, seller_id, buyer_id, sheet_id, sheet_no, kind, payer,
                               share_bp, amount_fen, due_on, interest_bp, state, remind_on, created_at)
       select $1, id, no, $2, $3, $1, 'JS' || no, 'balance', 'buyer', 10000, 1000000, $4, 0, 'open', $4, created_at
         from contract
        where id = $5`,
      [app.runtime.newId(), idOf('mine'), idOf('plant'), dueOn, contractId],
    );
    contracts.push(contractId);
  }
  return contracts;
}
