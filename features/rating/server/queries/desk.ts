// Ratings as the desk reads them, and the hiding of a remark.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { deskRatings } from '../../calls/desk.ts';

const DeskRow = z.object({
  id: z.string(),
  contract_id: z.string(),
  no: z.string(),
  side: z.custom<ContractSide>(),
  rater_id: z.string(),
  rater_name: z.string(),
  rated_id: z.string(),
  rated_name: z.string(),
  quality: z.nullable(z.int()),
  punctuality: z.int(),
  payment: z.nullable(z.int()),
  dealing: z.int(),
  remark: z.string(),
  hidden_reason: z.nullable(z.string()),
  hidden_by: z.nullable(z.string()),
  rated_at: z.date(),
});
export type DeskRow = z.output<typeof DeskRow>;

/** Operators too read what was said only once both sides may. */
const ratings = sql`
  select rating.id, rating.case_id as contract_id, contract.no, rating.side, rating.rater_id,
         rater.name as rater_name, rating.rated_id, rated.name as rated_name, rating.quality,
         rating.punctuality, rating.payment, rating.dealing, rating.remark, rating.hidden_reason,
         hider.name as hidden_by, rating.rated_at
    from rating
    join rating_case on rating_case.id = rating.case_id and rating_case.state = 'shown'
    join contract on contract.id = rating.case_id
    join firm as rater on rater.id = rating.rater_id
    join firm as rated on rated.id = rating.rated_id
    left join account_person as hider on hider.id = rating.hidden_by`;

export async function readDeskRatings(
  connection: Connection,
  { hasRemark, isHidden, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof deskRatings>,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const pattern = keyword === undefined ? '' : likePattern(keyword);
  const rows = await connection.all(DeskRow)`
    ${ratings}
     where ${allOf([
       hasRemark && sql`rating.remark <> ''`,
       isHidden !== undefined && sql`(rating.hidden_at is not null) = ${isHidden}`,
       keyword !== undefined &&
         sql`(contract.no ilike ${pattern} or rater.name ilike ${pattern} or rated.name ilike ${pattern}
              or rating.remark ilike ${pattern})`,
       beyond !== undefined && sql`rating.id < ${beyond}`,
     ])}
     order by rating.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

export const readDeskRating = (connection: Connection, id: string) => connection.one(DeskRow)`
  ${ratings}
   where rating.id = ${id}`;

export const lockRating = (tx: Transaction, id: string) => tx.one(DeskRow)`
  ${ratings}
   where rating.id = ${id}
     for no key update of rating`;

interface Hiding {
  readonly personId: string;
  readonly reason: string;
}

/** Returns whether this hid it: a remark is hidden once. */
export const writeHidden = async (
  tx: Transaction,
  id: string,
  { personId, reason }: Hiding,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    update rating
       set hidden_by = ${personId}, hidden_reason = ${reason}, hidden_at = ${now}
     where id = ${id}
       and hidden_at is null
       and remark <> ''`) > 0;
