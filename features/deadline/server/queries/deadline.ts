// SQL of clocks, from what the features select.

import * as z from 'zod/mini';
import { type Connection, Fragment, sql } from '#packages/db/sql.ts';

export const TURNS = ['own', 'other', 'platform', 'none'] as const;

const DeadlineRow = z.object({
  source: z.int(),
  kind: z.string(),
  firm_id: z.nullable(z.string()),
  turn: z.enum(TURNS),
  key: z.string(),
  id: z.string(),
  no: z.string(),
  title: z.string(),
  counterparty: z.nullable(z.string()),
  due: z.date(),
});
export type DeadlineRow = z.output<typeof DeadlineRow>;

export interface Selection {
  /** Place of the source among all. */
  readonly source: number;
  readonly kinds: readonly string[];
  readonly select: Fragment;
}

const everything = (selections: readonly Selection[]): Fragment => {
  const parts = selections.map(
    ({ source, kinds, select }) => sql`
      select ${source}::int as source, clock.*
        from (${select}) as clock (kind, firm_id, person_id, turn, key, id, no, title, counterparty, due)
       where clock.kind = any (${kinds}::text[])`,
  );
  return new Fragment(['', ...parts.slice(1).map(() => ' union all '), ''], parts);
};

/** The first to end first; of at least one selection. */
export const readClocks = (
  connection: Connection,
  selections: readonly Selection[],
  { firmId, personId, limit }: { firmId: string; personId: string; limit: number },
): Promise<DeadlineRow[]> => connection.all(DeadlineRow)`
  select source, kind, firm_id, turn, key, id, no, title, counterparty, due
    from (${everything(selections)}) as deadline
   where firm_id = ${firmId}
      or person_id = ${personId}
   order by due, kind, key
   limit ${limit}`;

/** Of all firms whose turn it is and that have it until then. */
export const readClocksToRemind = (
  connection: Connection,
  selections: readonly Selection[],
  { now, until }: { now: Date; until: Date },
): Promise<DeadlineRow[]> => connection.all(DeadlineRow)`
  select source, kind, firm_id, turn, key, id, no, title, counterparty, due
    from (${everything(selections)}) as deadline
   where turn = 'own'
     and firm_id is not null
     and due > ${now}
     and due <= ${until}
   order by due, kind, key`;
