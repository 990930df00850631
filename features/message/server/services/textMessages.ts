// Sends reminders by text message, a few a day; held ones together.

import * as z from 'zod/mini';
import { sendText } from '#features/account/server/public.ts';
import { readNumberParameter } from '#features/catalog/server/public.ts';
import { readTrialPrefix } from '#features/launch/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { groupHeld } from '../../rules/groupHeld.ts';
import { REMINDER_KINDS } from '../../types.ts';

const BATCH_SIZE = 200;

const DueRow = z.object({
  person_id: z.string(),
  id: z.string(),
  reminder: z.enum(REMINDER_KINDS),
  matter_no: z.string(),
  phone: z.string(),
  locale: z.enum(LOCALES),
  was_held: z.boolean(),
  is_wanted: z.boolean(),
});

/**
 * Claims all due reminders of some people, each once; read messages and persons without a verified phone are
 * not wanted.
 */
const takeDue = (tx: Transaction, now: Date) => tx.all(DueRow)`
  with people as (
    select distinct person_id
      from (select person_id
              from message
             where text_due_at <= ${now}
             order by text_due_at
             limit ${BATCH_SIZE}) as first_due),
  due as (
    select person_id, id, text_due_at > created_at as was_held
      from message
      join people using (person_id)
     where text_due_at <= ${now}
       for update of message skip locked),
  taken as (
    update message
       set text_due_at = null
      from due
      join account_person as person on person.id = due.person_id
     where message.person_id = due.person_id
       and message.id = due.id
    returning message.person_id, message.id, message.reminder, message.matter_no, person.phone, person.locale,
              due.was_held,
              message.read_at is null and person.phone_verified_at is not null and person.status = 'active'
                as is_wanted)
  select *
    from taken
   order by person_id, id`;

const SentRow = z.object({ person_id: z.string(), count: z.int() });

/** Text messages by person since the market day began. */
const countSent = (tx: Transaction, personIds: readonly string[], now: Date) => tx.all(SentRow)`
  select person_id, count(*)::int as count
    from message
   where person_id = any (${[...personIds]}::text[])
     and texted_at >= ${new Date(`${dayInMarket(now)}T00:00:00+08:00`)}
   group by person_id`;

const markSent = (tx: Transaction, personId: string, id: string, now: Date) => tx.run`
  update message
     set texted_at = ${now}
   where person_id = ${personId}
     and id = ${id}`;

export const textJobs: readonly AnyJob[] = [
  {
    name: 'message.text',
    everySeconds: 5,
    async run(ctx) {
      const { tx, now } = ctx;
      const wanted = (await takeDue(tx, now)).filter(({ is_wanted: isWanted }) => isWanted);
      if (wanted.length === 0) return;
      const max = Number(await readNumberParameter(tx, 'TEXTS_PER_DAY', now));
      const prefix = await readTrialPrefix(tx);
      const people = [...new Set(wanted.map(({ person_id: id }) => id))];
      const sent = new Map((await countSent(tx, people, now)).map((row) => [row.person_id, row.count]));
      for (const together of groupHeld(wanted)) {
        const [{ person_id: personId, id, reminder, matter_no: no, phone, locale }] = together;
        const before = sent.get(personId) ?? 0;
        // The inbox has it all.
        if (before >= max) continue;
        sent.set(personId, before + 1);
        await markSent(tx, personId, id, now);
        // What waits and its number: a text message is seen by others, and must lead nobody to sign in.
        const t = translation('message', locale);
        const text =
          together.length > 1 ? t('text.digest', { count: together.length }) : t(`text.${reminder}`, { no });
        await sendText(ctx, phone, `${prefix(locale)}${text}`);
      }
    },
  },
];
