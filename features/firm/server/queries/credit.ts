// Writes the present credit of firms, as the feature credit computes it.

import { type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Credit } from '../../credit.ts';

export interface FirmCredit {
  readonly firmId: string;
  readonly credit: Credit;
}

/** Credit of a firm joined under this name, as `Credit` of the wire. */
export const creditJson = (firm: Fragment): Fragment => sql`
           case when ${firm}.credit_score is not null
                then jsonb_build_object('score', ${firm}.credit_score, 'class', ${firm}.credit_class) end`;

/** Writes only what differs, locking firms in the order of their ids. Returns how many changed. */
export const writeCreditStandings = (
  tx: Transaction,
  firms: readonly FirmCredit[],
): Promise<number> => tx.run`
  with given as (
    select firm_id, score, class
      from unnest(${firms.map(({ firmId }) => firmId)}::text[],
                  ${firms.map(({ credit }) => credit?.score ?? null)}::int[],
                  ${firms.map(({ credit }) => credit?.class ?? null)}::text[]) as given (firm_id, score,
                    class)
  ), changed as (
    select firm.id, given.score, given.class
      from firm
      join given on given.firm_id = firm.id
     where (firm.credit_score, firm.credit_class) is distinct from (given.score, given.class)
     order by firm.id
       for no key update of firm
  )
  update firm
     set credit_score = changed.score, credit_class = changed.class
    from changed
   where firm.id = changed.id`;
