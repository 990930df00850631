// Ratings by contract: lock, insert, pages of a firm, what the clock ends.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { history } from '#packages/db/history.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import type { Marks } from '../../choices.ts';
import { ratingMachine, type RatingState } from '../../states.ts';

interface MovedCase {
  readonly id: string;
  readonly state: RatingState;
}
export const ratingHistory = history(sql`rating_history`);

export const ratingLifecycle = lifecycle({
  machine: ratingMachine,
  table: sql`rating_case`,
  history: ratingHistory,
  columns: ({ to, now }) => sql`, shown_at = ${to === 'shown' ? now : null}`,
  topics: ({ id }: MovedCase) => [`contract/${id}`, 'rating_desk'],
});

const CaseRow = z.object({
  id: z.string(),
  state: z.custom<RatingState>(),
  seller_id: z.string(),
  buyer_id: z.string(),
  closes_at: z.date(),
  no: z.string(),
  title: z.string(),
  seller_name: z.string(),
  buyer_name: z.string(),
});
export type CaseRow = z.output<typeof CaseRow>;

const cases = sql`
  select one.id, one.state, one.seller_id, one.buyer_id, one.closes_at, contract.no, contract.title,
         seller.name as seller_name, buyer.name as buyer_name
    from rating_case as one
    join contract on contract.id = one.id
    join firm as seller on seller.id = one.seller_id
    join firm as buyer on buyer.id = one.buyer_id`;

const ofFirm = (firmId: string): Fragment => sql`(one.seller_id = ${firmId} or one.buyer_id = ${firmId})`;

export const readCase = (connection: Connection, id: string, firmId: string) => connection.one(CaseRow)`
  ${cases}
   where one.id = ${id}
     and ${ofFirm(firmId)}`;

export const lockCase = (tx: Transaction, id: string) => tx.one(CaseRow)`
  ${cases}
   where one.id = ${id}
     for no key update of one`;

/** Whether the contract exists and the firm is its seller or buyer. */
export async function isSideOf(connection: Connection, contractId: string, firmId: string): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from contract
     where id = ${contractId}
       and (seller_id = ${firmId} or buyer_id = ${firmId})
       and (shown_at is not null or drafted_by_role is null)`;
  return found !== undefined;
}

interface NewCase {
  readonly id: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly closesAt: Date;
}

/** Returns whether it is new. */
export const insertCase = async (
  tx: Transaction,
  { id, sellerId, buyerId, closesAt }: NewCase,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    insert into rating_case (id, state, seller_id, buyer_id, opened_at, closes_at)
    values (${id}, 'open', ${sellerId}, ${buyerId}, ${now}, ${closesAt})
        on conflict do nothing`) > 0;

const RatingRow = z.object({
  id: z.string(),
  case_id: z.string(),
  side: z.custom<ContractSide>(),
  quality: z.nullable(z.int()),
  punctuality: z.int(),
  payment: z.nullable(z.int()),
  dealing: z.int(),
  remark: z.string(),
  hidden_reason: z.nullable(z.string()),
  rated_at: z.date(),
});
export type RatingRow = z.output<typeof RatingRow>;

export const readRatings = (connection: Connection, caseIds: readonly string[]) => connection.all(RatingRow)`
  select id, case_id, side, quality, punctuality, payment, dealing, remark, hidden_reason, rated_at
    from rating
   where case_id = any (${[...caseIds]}::text[])`;

interface NewRating {
  readonly id: string;
  readonly caseId: string;
  readonly side: ContractSide;
  readonly raterId: string;
  readonly ratedId: string;
  readonly marks: Marks;
  readonly remark: string;
  readonly personId: string;
}

export const insertRating = (
  tx: Transaction,
  { id, caseId, side, raterId, ratedId, marks, remark, personId }: NewRating,
  now: Date,
) => tx.run`
  insert into rating
         (id, case_id, side, rater_id, rated_id, quality, punctuality, payment, dealing, remark, person_id,
          rated_at)
  values (${id}, ${caseId}, ${side}, ${raterId}, ${ratedId}, ${marks.quality}, ${marks.punctuality},
          ${marks.payment}, ${marks.dealing}, ${remark}, ${personId}, ${now})`;

interface CaseFilter {
  readonly state?: RatingState | undefined;
  readonly isToRate?: boolean | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** That the firm may still rate. */
const isToRateBy = (firmId: string, now: Date): Fragment => sql`
  (one.state = 'open' and one.closes_at > ${now}
   and not exists (select from rating where rating.case_id = one.id and rating.rater_id = ${firmId}))`;

export async function readCases(
  connection: Connection,
  firmId: string,
  { state, isToRate, after, pageSize = PAGE_SIZE }: CaseFilter,
  now: Date,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(CaseRow)`
    ${cases}
     where ${allOf([
       ofFirm(firmId),
       state && sql`one.state = ${state}`,
       isToRate && isToRateBy(firmId, now),
       beyond && sql`one.id < ${beyond}`,
     ])}
     order by one.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

/** Most cases that one run of the job ends; the rest follows. */
const MAX_DUE = 200;

export const readDueCases = async (connection: Connection, now: Date): Promise<string[]> =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select id
    from rating_case
   where state = 'open'
     and closes_at <= ${now}
   order by closes_at
   limit ${MAX_DUE}`
  ).map(({ id }) => id);
