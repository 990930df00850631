// Sends messages by mail once they are due, if still unread; held ones together.

import * as z from 'zod/mini';
import { sendMail } from '#features/account/server/public.ts';
import { readTrialPrefix } from '#features/launch/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { formatMessage } from '#packages/i18n/compiled.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { toSingleLine } from '#packages/i18n/names.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { groupHeld } from '../../rules/groupHeld.ts';
import { readMessageTexts } from '../queries/text.ts';

const BATCH_SIZE = 200;

const DueRow = z.object({
  person_id: z.string(),
  feature: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  matter_no: z.string(),
  mail: z.string(),
  locale: z.enum(LOCALES),
  was_held: z.boolean(),
  is_wanted: z.boolean(),
});
type DueRow = z.output<typeof DueRow>;

/**
 * Claims all due mails of some people, each once; read messages and persons without an address are not
 * wanted.
 */
const takeDue = (tx: Transaction, now: Date) => tx.all(DueRow)`
  with people as (
    select distinct person_id
      from (select person_id
              from message
             where mail_due_at <= ${now}
             order by mail_due_at
             limit ${BATCH_SIZE}) as first_due),
  due as (
    select person_id, id, mail_due_at > created_at as was_held
      from message
      join people using (person_id)
     where mail_due_at <= ${now}
       for update of message skip locked),
  taken as (
    update message
       set mail_due_at = null
      from due
      join account_person as person on person.id = due.person_id
     where message.person_id = due.person_id
       and message.id = due.id
    returning message.person_id, message.id, message.feature, message.template, message.params,
              message.matter_no, person.mail, person.locale, due.was_held,
              message.read_at is null and person.mail <> '' and person.status = 'active' as is_wanted)
  select *
    from taken
   order by person_id, id`;

export const mailJobs: readonly AnyJob[] = [
  {
    name: 'message.mail',
    everySeconds: 5,
    async run(ctx) {
      const wanted = (await takeDue(ctx.tx, ctx.now)).filter(({ is_wanted }) => is_wanted);
      if (wanted.length === 0) return;
      const [write, prefix] = [await letterWriter(ctx.tx), await readTrialPrefix(ctx.tx)];
      for (const together of groupHeld(wanted)) {
        const [{ mail, locale }] = together;
        const { subject, text } = joinLetters(together.map(write), locale);
        await sendMail(ctx, mail, { subject: `${prefix(locale)}${subject}`, text });
      }
    },
  },
];

interface Letter {
  readonly subject: string;
  readonly text: string;
}

async function letterWriter(tx: Transaction): Promise<(row: DueRow) => Letter> {
  const written = await readMessageTexts(tx, null);
  return ({ feature, template, params, matter_no: no, locale }) => {
    const own = written.find(
      (one) => one.feature === feature && one.template === template && one.language === locale,
    );
    const quoted = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, toSingleLine(value)]),
    );
    const render = (part: 'title' | 'body') =>
      own?.[part]
        ? formatMessage(locale, readTemplate(own[part]), quoted)
        : (findText(feature, locale)(`message.${template}.${part}`, quoted) ?? '');
    return { subject: render('title') || no, text: render('body') };
  };
}

/** Several that waited for the end of quiet hours are one letter. */
function joinLetters(letters: readonly Letter[], locale: Locale): Letter {
  const [only, ...more] = letters;
  if (only && more.length === 0) return only;
  return {
    subject: translation('message', locale)('digest.subject', { count: letters.length }),
    text: letters.map(({ subject, text }) => `${subject}\n${text}`).join('\n\n'),
  };
}
