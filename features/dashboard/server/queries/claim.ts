// SQL for claims on queue items.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface ItemKey {
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

export const readQueueClaims = (connection: Connection, now: Date) => connection.all(ClaimRow)`
  select claim.kind, claim.id, claim.person_id, person.name, claim.until
    from dashboard_claim as claim
    join account_person as person on person.id = claim.person_id
   where claim.until > ${now}`;

/** Returns 1 if the item was free, expired or the person's own. */
export const takeClaim = (
  tx: Transaction,
  { kind, id, personId, until }: ItemKey & { readonly personId: string; readonly until: Date },
  now: Date,
) => tx.run`
  insert into dashboard_claim as claim (kind, id, person_id, claimed_at, until)
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
  { kind, id, personId, until }: ItemKey & { readonly personId: string; readonly until: Date },
  holderId: string | null,
  now: Date,
) => tx.run`
  insert into dashboard_claim as claim (kind, id, person_id, claimed_at, until)
  select ${kind}, ${id}, ${personId}, ${now}, ${until}
   where ${holderId}::text is null
      or exists (
           select
             from dashboard_claim as held
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

export const dropClaim = (tx: Transaction, { kind, id }: ItemKey, personId: string) => tx.run`
  delete from dashboard_claim
   where kind = ${kind}
     and id = ${id}
     and person_id = ${personId}`;

export const deleteExpiredClaims = (tx: Transaction, now: Date) => tx.run`
  delete from dashboard_claim
   where until < ${now}::timestamptz - interval '1 day'`;
