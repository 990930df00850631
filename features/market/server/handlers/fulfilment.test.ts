// Fulfilment of term contracts: months whose reporting has closed, hidden where few stand behind them.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { someYear } from '#features/contract/terms.example.ts';
import { ContractTerms } from '#features/contract/terms.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { fulfilmentStatistics } from '../../calls/deal.ts';

const app = await testApp();
const { idOf } = await openTrading(app);
const visitor = app.client();
const { pool } = app.database;

type Firm = 'mine' | 'house' | 'plant' | 'rival';
let made = 0;
/** In force since the middle of August, over 10,000 t in each month. */
const insertYear = async (seller: Firm, buyer: Firm) => {
  made += 1;
  const id = `01M00000000000000000000${String(made).padStart(3, '0')}`;
  const terms = someYear(
    { coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') },
    { year: 2026, months: Array.from({ length: 12 }, () => tonnes(10_000)) },
  );
  await pool.query(
    `insert into contract (id, no, kind, state, title, seller_id, buyer_id, year, terms_version, hash,
      effective_at,
                           created_by, created_at)
     select $1, $1, 'year', 'performing', '', $2, $3, 2026, 1, repeat('0', 64), '2026-08-15T00:00:00Z', id,
       now()
       from account_person limit 1`,
    [id, idOf(seller), idOf(buyer)],
  );
  await pool.query(
    `insert into contract_version (contract_id, number, document, hash, person_id, written_at)
     select id, 1, jsonb_build_object('terms', $2::jsonb), repeat('0', 64), created_by, created_at
       from contract where id = $1`,
    [id, JSON.stringify(z.encode(ContractTerms, terms))],
  );
  return id;
};
const report = (contractId: string, month: string, role: 'seller' | 'buyer', count: number) =>
  pool.query(
    `insert into contract_report (contract_id, month, role, delivered_kg, person_id, reported_at)
     select id, $2, $3, $4, created_by, now() from contract where id = $1`,
    [contractId, month, role, tonnes(count).toString()],
  );
const read = async () => answerOf(await visitor(fulfilmentStatistics, {}));

it('is shown of months that are closed, once three contracts of three firms stand behind it', async () => {
  const first = await insertYear('mine', 'plant');
  await insertYear('mine', 'rival');
  expect(await read()).toEqual({ list: [], hidden: 3 });
  await insertYear('house', 'plant');
  await report(first, '2026-10', 'seller', 9_000);
  await report(first, '2026-10', 'buyer', 8_700);
  // August to October; what is reported of November may still change.
  expect(await read()).toEqual({
    hidden: 0,
    list: ['2026-10', '2026-09', '2026-08'].map((month) => ({
      month,
      contracts: 3,
      planned: tonnes(30_000),
      delivered: tonnes(month === '2026-10' ? 8_700 : 0),
      share: month === '2026-10' ? 2_900n : 0n,
    })),
  });
});

it('asks nothing of a contract for the months after its end', async () => {
  await pool.query(
    `update contract set state = 'archived', ended_as = 'terminated', ended_at = '2026-09-20T00:00:00Z',
            archived_at = '2026-09-28T00:00:00Z', kept_until = '2036-09-28'
      where seller_id = $1`,
    [idOf('house')],
  );
  const { list, hidden } = await read();
  expect([list.map(({ month }) => month), hidden]).toEqual([['2026-09', '2026-08'], 1]);
});
