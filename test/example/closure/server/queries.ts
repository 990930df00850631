// SQL of closures.

import * as z from 'zod/mini';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { TodoSource } from '#features/catalog/server/public.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { type closurePage, endClosure } from '../calls.ts';
import { CLOSURE_STATES } from '../states.ts';

const ClosureRow = z.object({
  id: z.string(),
  no: z.string(),
  site: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  state: z.enum(CLOSURE_STATES),
  announced_at: z.date(),
});

export async function readClosures(
  connection: Connection,
  { after, pageSize = PAGE_SIZE }: InputOf<typeof closurePage>,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(ClosureRow)`
    select id, no, site, from_day::text, to_day::text, state, announced_at
      from closure
     where ${beyond === undefined ? sql`true` : sql`id < ${beyond}`}
     order by id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

/** Closures of the reader's firm whose last day is over. */
export const closureTodos: TodoSource = {
  acts: { end_closure: endClosure },
  select: ({ firmId, now }) => sql`
    select 'end_closure', null, id, no, site, null, ends.at, null::bigint, null::bigint
      from closure
      join lateral (select (to_day + 1)::timestamp at time zone 'Asia/Shanghai' as at) as ends on true
     where firm_id = ${firmId}
       and ends.at <= ${now}`,
};

export const deleteClosure = (tx: Transaction, id: string, firmId: string) =>
  tx.run`delete from closure where id = ${id} and firm_id = ${firmId}`;

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  site: z.string(),
  announced_by: z.string(),
  announced_at: z.date(),
});

/** Closures to check. */
export async function waitingClosures(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_trade')) return [];
  const rows = await connection.all(WaitingRow)`
    select id, no, site, announced_by, announced_at
      from closure
     where state = 'announced'
     order by announced_at, id
     limit ${MAX_TASKS_PER_FEATURE}`;
  return rows.map(({ id, no, site, announced_by, announced_at: since }) => ({
    kind: 'check_closure',
    id,
    title: `${no} ${site}`,
    since,
    barred: [announced_by],
    path: `closures?id=${id}`,
  }));
}
