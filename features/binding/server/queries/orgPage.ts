// Queries for pages of bindings: own, naming the firm, waiting for operators.

import * as z from 'zod/mini';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Condition, type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import type { Relation, Tie } from '../../choices.ts';
import type { BindingState } from '../../states.ts';
import { BindingRow, bindingColumns, bindingTables } from './org.ts';

export interface BindingFilter {
  readonly relation?: Relation | undefined;
  readonly states?: readonly BindingState[] | undefined;
  readonly tie?: Tie | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** Own bindings, or submitted ones that name the firm. */
export const seenAs = (as: 'firm' | 'org', firmId: string): Fragment =>
  as === 'firm'
    ? sql`binding.firm_id = ${firmId}`
    : sql`binding.org_id = ${firmId} and binding.state not in ('drafted', 'submitted')`;

export async function readBindings(
  connection: Connection,
  where: Fragment,
  wanted: BindingFilter,
  day: string,
) {
  const { after, pageSize = PAGE_SIZE } = wanted;
  const rows = await connection.all(BindingRow)`
    select ${bindingColumns(day)}
      from ${bindingTables}
     where ${allOf([
       where,
       ...conditionsOf(wanted),
       after !== undefined && sql`binding.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
     ])}
     order by binding.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

export async function readWaitingPage(connection: Connection, wanted: BindingFilter, day: string) {
  const { after, pageSize = PAGE_SIZE } = wanted;
  const cursor = fromCursor(after, 'number', 'id');
  const beyond = cursor
    ? [sql`(binding.moved_at, binding.id) > (${fromMomentKey(cursor[0])}, ${cursor[1]})`]
    : [];
  const rows = await connection.all(z.extend(BindingRow, { moved_key: z.string() }))`
    select ${bindingColumns(day)}, ${momentKey(sql`binding.moved_at`)} as moved_key
      from ${bindingTables}
     where ${allOf([sql`binding.state = 'review'`, ...conditionsOf(wanted), ...beyond])}
     order by binding.moved_at, binding.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.moved_key, row.id]);
}

function conditionsOf({ relation, states, tie, from, to, keyword }: BindingFilter): Condition[] {
  const pattern = likePattern(keyword);
  return [
    relation && sql`binding.relation = ${relation}`,
    states?.length && sql`binding.state = any (${[...states]}::text[])`,
    tie && sql`binding.details ->> 'tie' = ${tie}`,
    from && sql`binding.to_day >= ${from}::date`,
    to && sql`binding.from_day <= ${to}::date`,
    keyword &&
      sql`(firm.name ilike ${pattern} or org.name ilike ${pattern} or binding.org_name ilike ${pattern}
              or binding.org_code = upper(${keyword}))`,
  ];
}
