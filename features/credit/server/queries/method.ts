// Queries for methods of the score.

import * as z from 'zod/mini';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { history } from '#packages/db/history.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { creditMethods, MethodFigures } from '../../calls/method.ts';
import { methodMachine, type MethodState } from '../../states.ts';

export const creditHistory = history(sql`credit_history`);

export const methodLifecycle = lifecycle({
  machine: methodMachine,
  table: sql`credit_method`,
  history: creditHistory,
  topics: () => ['credit_methods'],
});

const figures = {
  version: z.int(),
  valid_from: z.string(),
  lifting: z.int(),
  quality: z.int(),
  payment: z.int(),
  disputes: z.int(),
  data: z.int(),
  decay_days: z.int(),
  least_deals: z.int(),
  dispute_multiple: z.int(),
  late_days: z.int(),
  tolerance_bp: z.int(),
  class_a: z.int(),
  class_b: z.int(),
  class_c: z.int(),
};
const MethodInForce = z.object(figures);
export type MethodInForce = z.output<typeof MethodInForce>;

const MethodRow = z.object({
  ...figures,
  id: z.string(),
  state: z.custom<MethodState>(),
  reason: z.string(),
  proposed_by: z.nullable(z.string()),
  proposer: z.nullable(z.string()),
  proposed_at: z.date(),
  decider: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
});
export type MethodRow = z.output<typeof MethodRow>;

const figureColumns = sql`
  method.version, method.valid_from::text, method.lifting, method.quality, method.payment, method.disputes,
  method.data, method.decay_days, method.least_deals, method.dispute_multiple, method.late_days,
  method.tolerance_bp, method.class_a, method.class_b, method.class_c`;

export async function readMethodOn(connection: Connection, day: string): Promise<MethodInForce> {
  const row = await connection.one(MethodInForce)`
    select ${figureColumns}
      from credit_method as method
     where method.state = 'approved'
       and method.valid_from <= ${day}::date
     order by method.valid_from desc, method.version desc
     limit 1`;
  if (!row) throw new Error(`no method of the credit score on ${day}`);
  return row;
}

const methodColumns = sql`
  ${figureColumns}, method.id, method.state, method.reason, method.proposed_by, proposer.name as proposer,
  method.proposed_at, decider.name as decider, method.decided_at`;
const methodTables = sql`
  credit_method as method
    left join account_person as proposer on proposer.id = method.proposed_by
    left join account_person as decider on decider.id = method.decided_by`;

export async function readMethods(
  connection: Connection,
  { id, after, pageSize = PAGE_SIZE }: InputOf<typeof creditMethods>,
) {
  const [beyond] = fromCursor(after, 'number') ?? [];
  const rows = await connection.all(MethodRow)`
    select ${methodColumns}
      from ${methodTables}
     where ${allOf([
       id && sql`method.id = ${id}`,
       beyond !== undefined && sql`method.version < ${beyond}::int`,
     ])}
     order by method.version desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [String(row.version)]);
}

export const lockMethod = (tx: Transaction, id: string) => tx.one(MethodRow)`
  select ${methodColumns}
    from ${methodTables}
   where method.id = ${id}
     for no key update of method`;

export const readOpenMethod = (connection: Connection) => connection.one(MethodRow)`
  select ${methodColumns}
    from ${methodTables}
   where method.state = 'proposed'`;

/** Returns 0 while another proposal is open. */
export const insertMethod = (
  tx: Transaction,
  {
    id,
    reason,
    personId,
    ...given
  }: MethodFigures & {
    readonly id: string;
    readonly reason: string;
    readonly personId: string;
  },
  now: Date,
): Promise<number> => tx.run`
  insert into credit_method (id, version, state, valid_from, lifting, quality, payment, disputes, data,
    decay_days, least_deals, dispute_multiple, late_days, tolerance_bp, class_a, class_b, class_c, reason,
    proposed_by, proposed_at)
  select ${id}, max(version) + 1, 'proposed', ${given.validFrom}::date, ${given.points.lifting}::int,
         ${given.points.quality}::int, ${given.points.payment}::int, ${given.points.disputes}::int,
         ${given.points.data}::int, ${given.decayDays}::int, ${given.leastDeals}::int,
         ${given.disputeMultiple}::int, ${given.lateDays}::int, ${given.tolerance}::int,
         ${given.classes.A}::int, ${given.classes.B}::int, ${given.classes.C}::int, ${reason}, ${personId},
         ${now}
    from credit_method
      on conflict do nothing`;
