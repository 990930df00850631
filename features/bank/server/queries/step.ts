// History of accounts, lines, proofs and withdrawals.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

export type Thing = 'account' | 'line' | 'proof' | 'withdrawal';

export interface NewStep {
  readonly thing: Thing;
  readonly id: string;
  readonly move: string;
  readonly personId: string | null;
  readonly reason?: string;
}

export const insertStep = (
  { tx, now, newId }: TxContext,
  { thing, id, move, personId, reason = '' }: NewStep,
) => tx.run`
  insert into bank_step (id, thing, thing_id, move, person_id, reason, at)
  values (${newId()}, ${thing}, ${id}, ${move}, ${personId}, ${reason}, ${now})`;

const StepRow = z.object({ move: z.string(), at: z.date(), by: z.string(), reason: z.string() });

export async function readSteps<Move extends string>(connection: Connection, thing: Thing, id: string) {
  const rows = await connection.all(StepRow)`
    select step.move, step.at, coalesce(person.name, '') as by, step.reason
      from bank_step as step
 left join account_person as person on person.id = step.person_id
     where step.thing = ${thing}
       and step.thing_id = ${id}
  order by step.id`;
  return rows.map((row) => ({ ...row, move: row.move as Move }));
}
