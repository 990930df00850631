// SQL of message preferences: muted types, mail, text messages and quiet hours.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { ALWAYS_PUSHED, MESSAGE_TYPES, REMINDER_KINDS } from '../../types.ts';

const MINUTES_OF_A_DAY = 1_440;

/** When the person's quiet hours end; null outside of them. */
function quietEnd(now: Date): Fragment {
  const minute = sql`(extract(hour from at_shanghai) * 60 + extract(minute from at_shanghai))::int`;
  const since = sql`mod(${minute} - preference.quiet_from + ${MINUTES_OF_A_DAY}::int,
                        ${MINUTES_OF_A_DAY}::int)`;
  const whole = sql`mod(preference.quiet_to - preference.quiet_from + ${MINUTES_OF_A_DAY}::int,
                        ${MINUTES_OF_A_DAY}::int)`;
  return sql`(select date_trunc('minute', ${now}::timestamptz) + make_interval(mins => ${whole} - ${since})
                       from (values (${now}::timestamptz at time zone 'Asia/Shanghai')) as clock (at_shanghai)
                      where ${since} < ${whole})`;
}

/** When mail is due, or null if there is to be none. For a statement that also has `is_in_app`. */
export const mailDueSql = (now: Date): Fragment => sql`
  case when type = any (preference.mailed) and not is_in_app
       then coalesce(case when type <> all (${[...ALWAYS_PUSHED]}::text[]) then ${quietEnd(now)} end,
                     ${now}::timestamptz)
  end`;

/** When a text message is due, or null if the person wants none. For a statement that also has `reminder`. */
export const textDueSql = (now: Date): Fragment => sql`
  case when reminder = any (preference.texted)
       then coalesce(case when type <> all (${[...ALWAYS_PUSHED]}::text[]) then ${quietEnd(now)} end,
                     ${now}::timestamptz)
  end`;

/** For a statement that has `type` and joins `message_preference as preference`; null: not held. */
export function heldUntilSql(now: Date): Fragment {
  return sql`case
               when preference.person_id is null or type = any (${[...ALWAYS_PUSHED]}::text[]) then null
               when type = any (preference.muted) then 'infinity'
               else ${quietEnd(now)}
             end`;
}

const TogetherRow = z.object({
  person_id: z.string(),
  counts: z.partialRecord(z.enum(MESSAGE_TYPES), z.int()),
});

/**
 * Releases messages whose quiet hours are over. One alone is pushed, and its person signalled; of several
 * none is, and what they are is returned by person.
 */
export function releaseHeldMessages(tx: Transaction, now: Date) {
  return tx.all(TogetherRow)`
    with due as materialized (
      select person_id, key, type
        from message
       where held_until <= ${now}
         and read_at is null
         for update),
    of_type as (
      select person_id, type, count(*)::int as count
        from due
       group by person_id, type),
    together as (
      select person_id, jsonb_object_agg(type, count) as counts, sum(count) > 1 as are_several
        from of_type
       group by person_id),
    released as (
      update message
         set held_until = case when are_several then 'infinity'::timestamptz end
        from due
        join together using (person_id)
       where message.person_id = due.person_id
         and message.key = due.key),
    signalled as (
      insert into outbox (topic)
      select 'person/' || person_id
        from together
       where not are_several)
    select person_id, counts
      from together
     where are_several`;
}

const PreferenceRow = z.object({
  muted: z.array(z.enum(MESSAGE_TYPES)),
  mailed: z.array(z.enum(MESSAGE_TYPES)),
  texted: z.array(z.enum(REMINDER_KINDS)),
  quiet_from: z.nullable(z.int()),
  quiet_to: z.nullable(z.int()),
});

export function readPreference(connection: Connection, personId: string) {
  return connection.one(PreferenceRow)`
    select muted, mailed, texted, quiet_from, quiet_to
      from message_preference
     where person_id = ${personId}`;
}

interface Preference {
  readonly muted: readonly string[];
  readonly mailed: readonly string[];
  readonly texted: readonly string[];
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

export function writePreference(
  tx: Transaction,
  personId: string,
  { muted, mailed, texted, quietFrom, quietTo }: Preference,
) {
  return tx.run`
    insert into message_preference (person_id, muted, mailed, texted, quiet_from, quiet_to)
    values (${personId}, ${[...muted]}::text[], ${[...mailed]}::text[], ${[...texted]}::text[], ${quietFrom},
            ${quietTo})
        on conflict (person_id) do update
       set muted = excluded.muted,
           mailed = excluded.mailed,
           texted = excluded.texted,
           quiet_from = excluded.quiet_from,
           quiet_to = excluded.quiet_to`;
}
