// SQL for the operators' page of claims.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { listClaims } from '../../calls/desk.ts';
import { ClaimRow, claimsSelect } from './claim.ts';

type ClaimFilter = InputOf<typeof listClaims> & { readonly blindIndex: string | undefined };

/** ULIDs grow with time: pending claims come oldest first, others newest first. */
export async function readClaimPage(
  connection: Connection,
  { isWaiting = false, states, keyword, blindIndex, after, pageSize = PAGE_SIZE }: ClaimFilter,
) {
  const [last = ''] = after === undefined ? [] : (fromCursor(after, 'id') ?? []);
  const pattern = likePattern(keyword);
  const rows = await connection.all(ClaimRow)`
    ${claimsSelect}
     where ${allOf([
       isWaiting && sql`claim.state = 'pending'`,
       states?.length && sql`claim.state = any (${[...states]}::text[])`,
       keyword &&
         sql`(claim.name ilike ${pattern} or person.login_name ilike ${pattern}
                  or claim.blind_index = ${blindIndex ?? null})`,
       ...(after === undefined ? [] : [isWaiting ? sql`claim.id > ${last}` : sql`claim.id < ${last}`]),
     ])}
     order by ${isWaiting ? sql`claim.id` : sql`claim.id desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const WaitingRow = z.object({ id: z.string(), name: z.string(), since: z.date(), person_id: z.string() });

export const readWaitingClaims = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select id, name, asked_at as since, person_id
    from identity_claim
   where state = 'pending'
   order by asked_at, id
   limit ${limit}`;
