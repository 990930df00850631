// SQL for claims on what waits.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';

export interface Item {
  readonly kind: string;
  readonly id: string;
}
const ClaimRow = z.object({
  kind: z.string(),
  id: z.string(),
  person_id: z.string(),
  name: z.string(),
  until: z.date(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

const readClaims = (connection: Connection, which: Fragment, now: Date) => connection.all(ClaimRow)`
  select claim.kind, claim.id, claim.person_id, person.name, claim.until
    from casework_claim as claim
    join account_person as person on person.id = claim.person_id
   where claim.until > ${now}
     and ${which}`;

export const readLiveClaims = (connection: Connection, now: Date) => readClaims(connection, sql`true`, now);

/** By the ids of the items that are claimed. */
export async function readClaimsOf(
  connection: Connection,
  kind: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ClaimRow>> {
  const which = sql`claim.kind = ${kind} and claim.id = any (${[...ids]}::text[])`;
  const rows = await readClaims(connection, which, now);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Condition on items of other features: a person has claimed them, or nobody has. */
export const isClaimedBy = (kind: string, id: Fragment, personId: string | null, now: Date): Fragment => {
  const claims = sql`
    select
      from casework_claim as claim
     where claim.kind = ${kind}
       and claim.id = ${id}
       and claim.until > ${now}`;
  return personId === null
    ? sql`not exists (${claims})`
    : sql`exists (${claims} and claim.person_id = ${personId})`;
};

/** Returns 1 if the item was free, expired or the person's own. */
export const takeClaim = (
  tx: Transaction,
  { kind, id, personId, until }: Item & { readonly personId: string; readonly until: Date },
  now: Date,
) => tx.run`
  insert into casework_claim as claim (kind, id, person_id, claimed_at, until)
  values (${kind}, ${id}, ${personId}, ${now}, ${until})
      on conflict (kind, id) do update
     set person_id = excluded.person_id, claimed_at = excluded.claimed_at, until = excluded.until
   where claim.until <= ${now}
      or claim.person_id = excluded.person_id`;

/**
 * Returns 1 if the item was held by whom the writer saw, or by nobody where the writer saw nobody; what has
 * expired is held by nobody.
 */
export const giveClaim = (
  tx: Transaction,
  { kind, id, personId, until }: Item & { readonly personId: string; readonly until: Date },
  holderId: string | null,
  now: Date,
) => tx.run`
  insert into casework_claim as claim (kind, id, person_id, claimed_at, until)
  select ${kind}, ${id}, ${personId}, ${now}, ${until}
   where ${holderId}::text is null
      or exists (
           select
             from casework_claim as held
            where held.kind = ${kind}
              and held.id = ${id}
              and held.person_id = ${holderId}
              and held.until > ${now})
      on conflict (kind, id) do update
     set person_id = excluded.person_id, claimed_at = excluded.claimed_at, until = excluded.until
   where case when claim.until > ${now} then claim.person_id = ${holderId}
              else ${holderId}::text is null end`;

const ColleagueRow = z.object({ id: z.string(), name: z.string(), seats: z.array(z.string()) });

/** People with a seat in the firm, with their seats. */
export const readColleagues = (connection: Connection, firmId: string) => connection.all(ColleagueRow)`
  select person.id, person.name, array_agg(distinct seat.seat order by seat.seat) as seats
    from firm_seat as seat
    join account_person as person on person.id = seat.person_id
   where seat.firm_id = ${firmId}
     and person.status = 'active'
   group by person.id, person.name
   order by person.name, person.id`;

export const dropClaim = (tx: Transaction, { kind, id }: Item, personId: string) => tx.run`
  delete from casework_claim
   where kind = ${kind}
     and id = ${id}
     and person_id = ${personId}`;

export const deleteExpiredClaims = (tx: Transaction, now: Date) => tx.run`
  delete from casework_claim
   where until < ${now}::timestamptz - interval '1 day'`;
