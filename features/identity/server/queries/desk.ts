// SQL for the operators' page of claims and for their history.

import * as z from 'zod/mini';
import { cutPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { patternOf } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { listClaims } from '../../calls/desk.ts';
import type { ClaimMove } from '../../states.ts';
import { ClaimRow, claims } from './claim.ts';

type ClaimFilter = InputOf<typeof listClaims> & { readonly blindIndex: string | undefined };

/** ULIDs grow with time: pending claims come oldest first, others newest first. */
export async function readClaimPage(
  connection: Connection,
  { isWaiting = false, states, keyword, blindIndex, after, pageSize = PAGE_SIZE }: ClaimFilter,
) {
  const [last = ''] = after === undefined ? [] : (fromCursor(after, 'id') ?? []);
  const pattern = patternOf(keyword);
  const rows = await connection.all(ClaimRow)`
    ${claims}
     where ${allOf([
       ...(isWaiting ? [sql`claim.state = 'pending'`] : []),
       ...(states?.length ? [sql`claim.state = any (${[...states]}::text[])`] : []),
       ...(keyword
         ? [
             sql`(claim.name ilike ${pattern} or person.login_name ilike ${pattern}
                  or claim.blind_index = ${blindIndex ?? ''})`,
           ]
         : []),
       ...(after === undefined ? [] : [isWaiting ? sql`claim.id > ${last}` : sql`claim.id < ${last}`]),
     ])}
     order by ${isWaiting ? sql`claim.id` : sql`claim.id desc`}
     limit ${pageSize + 1}`;
  return cutPage(rows, pageSize, (row) => [row.id]);
}

const WaitingRow = z.object({ id: z.string(), name: z.string(), since: z.date(), person_id: z.string() });

export const readWaiting = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select id, name, asked_at as since, person_id
    from identity_claim
   where state = 'pending'
   order by asked_at, id
   limit ${limit}`;

interface NewStep {
  readonly id: string;
  readonly claimId: string;
  readonly move: ClaimMove | 'ask';
  readonly personId: string | null;
  readonly reason: string;
}

export const insertStep = (
  tx: Transaction,
  { id, claimId, move, personId, reason }: NewStep,
  now: Date,
) => tx.run`
  insert into identity_step (id, claim_id, move, person_id, reason, at)
  values (${id}, ${claimId}, ${move}, ${personId}, ${reason}, ${now})`;

const StepRow = z.object({
  move: z.custom<ClaimMove | 'ask'>(),
  person_name: z.nullable(z.string()),
  reason: z.string(),
  at: z.date(),
});

export const readSteps = (connection: Connection, claimId: string) => connection.all(StepRow)`
  select step.move, person.name as person_name, step.reason, step.at
    from identity_step as step
    left join account_person as person on person.id = step.person_id
   where step.claim_id = ${claimId}
   order by step.at, step.id`;
