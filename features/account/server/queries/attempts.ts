// SQL of attempts to enter passwords and codes.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type Attempts, FAILURES_BEFORE_LOCK, FAILURES_BEFORE_SLOWING } from '../../rules/attempts.ts';

/** Serialises attempts under one name. */
export const lockAttempts = (tx: Transaction, nameHash: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`account_attempt ${nameHash}`}, 0))`;

const AttemptsRow = z.object({
  place: z.string(),
  failures: z.int(),
  checking: z.int(),
  tried_at: z.date(),
});

export const readAttempts = (tx: Transaction, nameHash: string, places: readonly string[]) =>
  tx.all(AttemptsRow)`
    select place, failures, checking, tried_at
      from account_failed_attempt
     where name_hash = ${nameHash}
       and place = any (${[...places]}::text[])`;

/** Attempts from a place under all other names, as `readAttempts` counts those under one. */
export const readAttemptsUnderOthers = (
  tx: Transaction,
  place: string,
  { nameHash, now }: { readonly nameHash: string; readonly now: Date },
) => tx.one(z.object({ failures: z.int(), checking: z.int() }))`
  select coalesce(sum(failures), 0)::int as failures,
         coalesce(sum(checking) filter (where tried_at > ${now}::timestamptz - interval '30 seconds'), 0)::int
           as checking
    from account_failed_attempt
   where place = ${place}
     and name_hash <> ${nameHash}
     and tried_at > ${now}::timestamptz - interval '1 day'`;

export interface KeptAttempts extends Attempts {
  readonly place: string;
}

export const writeAttempts = (
  tx: Transaction,
  nameHash: string,
  personId: string | null,
  kept: readonly KeptAttempts[],
) => tx.run`
  insert into account_failed_attempt (name_hash, place, failures, checking, tried_at, person_id)
  select ${nameHash}, place, failures, checking, tried_at, ${personId}
    from unnest(${kept.map(({ place }) => place)}::text[],
                ${kept.map(({ failures }) => failures)}::int[],
                ${kept.map(({ checking }) => checking)}::int[],
                ${kept.map(({ triedAt }) => triedAt.toISOString())}::timestamptz[])
         as kept (place, failures, checking, tried_at)
      on conflict (name_hash, place) do update
     set failures = excluded.failures, checking = excluded.checking, tried_at = excluded.tried_at,
         person_id = excluded.person_id`;

export const countFailure = (tx: Transaction, nameHash: string, places: readonly string[]) => tx.run`
  update account_failed_attempt
     set failures = failures + 1, checking = greatest(checking - 1, 0)
   where name_hash = ${nameHash}
     and place = any (${[...places]}::text[])`;

export const deleteAttempts = (tx: Transaction, nameHash: string, places: readonly string[]) => tx.run`
  delete from account_failed_attempt
   where name_hash = ${nameHash}
     and place = any (${[...places]}::text[])`;

export const deleteAllAttempts = (tx: Transaction, nameHash: string) => tx.run`
  delete from account_failed_attempt
   where name_hash = ${nameHash}`;

export const readKnownDevice = (connection: Connection, personId: string | null, cidHash: string) =>
  connection.one(z.object({ is_known: z.boolean() }))`
    select exists (select
                     from account_known_device
                    where person_id = ${personId}
                      and cid_hash = ${cidHash}) as is_known`;

/** The place that stands for all places but known devices. */
export const EVERYWHERE = 'everywhere';

const isRefused = sql`
  attempt.failures >= case attempt.place when ${EVERYWHERE} then ${FAILURES_BEFORE_SLOWING}::int
                                         else ${FAILURES_BEFORE_LOCK}::int end`;

/** Whose account has refused attempts, and was not told of it within a day before. */
export const readPeopleToTell = (connection: Connection) =>
  connection.all(z.object({ id: z.string() }))`
    select distinct person.id
      from account_failed_attempt as attempt
      join account_person as person on person.id = attempt.person_id
     where ${isRefused}
       and (person.told_refused_at is null
           or attempt.tried_at >= person.told_refused_at + interval '1 day')`;

/** Returns 0 if the person was told within the last day. */
export const markTold = (tx: Transaction, personId: string, now: Date) => tx.run`
  update account_person
     set told_refused_at = ${now}
   where id = ${personId}
     and (told_refused_at is null or told_refused_at <= ${now}::timestamptz - interval '1 day')`;

export const purgeAttempts = (tx: Transaction, now: Date) => tx.run`
  delete from account_failed_attempt
   where tried_at < ${now}::timestamptz - interval '2 days'`;
