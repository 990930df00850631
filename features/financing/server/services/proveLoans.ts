// Checks every invariant of loans and liens and names the first violation.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { OWING_STATES } from '../../states.ts';

const FindingRow = z.object({ invariant: z.string(), offender: z.nullable(z.string()) });

/** One finding per invariant: the first offender, or null. */
export async function proveLoans(connection: Connection) {
  const rows = await connection.all(FindingRow)`
    select 'no document stands for two loans' as invariant, (
             select base_id
               from financing_lien
              where lifted_at is null
              group by base_id
             having count(*) > 1
              order by base_id
              limit 1) as offender
     union all
    select 'what is pledged for loans is what is blocked in store', (
             select coalesce(lien.base_id, account.code)
               from (select base_id, sum(pledged_kg - released_kg) as held_kg
                       from financing_lien
                      where kind = 'receipt'
                        and bound_at is not null
                        and lifted_at is null
                      group by base_id) as lien
          full join (select code, balance_kg
                       from goods_account
                      where kind = 'pledged'
                        and balance_kg <> 0) as account on account.code = 'PLEDGED.' || lien.base_id
              where coalesce(lien.held_kg, 0) <> coalesce(account.balance_kg, 0)
           order by 1
              limit 1)
     union all
    select 'what is outstanding is what the memo book holds', (
             select loan.no
               from financing_loan as loan
          left join funds_balance as memo on memo.code = 'MEMO.LOAN.' || loan.no
              where coalesce(-memo.balance_fen, 0) <> loan.outstanding_fen
           order by loan.no
              limit 1)
     union all
    select 'what was paid back and is outstanding is what was lent', (
             select loan.no
               from financing_loan as loan
              where loan.disbursed_on is not null
                and loan.amount_fen - loan.outstanding_fen <> (
                      select coalesce(sum(principal_fen), 0)
                        from financing_repayment
                       where loan_id = loan.id)
           order by loan.no
              limit 1)
     union all
    select 'every loan that is owed has a bound document, every ended one none', (
             select loan.no
               from financing_loan as loan
              where (loan.state = any (${[...OWING_STATES]}::text[])
                     and not exists (select from financing_lien
                                      where loan_id = loan.id
                                        and bound_at is not null))
                 or (loan.ended_at is not null
                     and exists (select from financing_lien
                                  where loan_id = loan.id
                                    and lifted_at is null))
           order by loan.no
              limit 1)
     union all
    select 'what is lent on is worth what its documents are', (
             select loan.no
               from financing_loan as loan
              where loan.base_fen <> (
                      select coalesce(sum(worth_fen), 0)
                        from financing_lien
                       where loan_id = loan.id
                         and not is_top_up)
           order by loan.no
              limit 1)
     union all
    select 'sheets under lien are those of live loans', (
             select coalesce(held.id, lien.id)
               from (select id from release_lien where lifted_at is null) as held
          full join (select id
                       from financing_lien
                      where kind = 'receivable'
                        and bound_at is not null
                        and lifted_at is null) as lien on lien.id = held.id
              where held.id is null
                 or lien.id is null
           order by 1
              limit 1)`;
  return rows.map(({ invariant, offender }) => ({ invariant, offender, isKept: offender === null }));
}
