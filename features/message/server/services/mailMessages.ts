// Sends messages by mail once they are due, if still unread.

import * as z from 'zod/mini';
import { sendMail } from '#features/account/server/public.ts';
import { readTrialPrefix } from '#features/launch/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { formatMessage } from '#packages/i18n/compiled.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { toSingleLine } from '#packages/i18n/names.ts';
import { findText } from '#packages/i18n/node/translation.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { readMessageTexts } from '../queries/text.ts';

const BATCH_SIZE = 200;

const DueRow = z.object({
  feature: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  matter_no: z.string(),
  mail: z.string(),
  locale: z.enum(LOCALES),
  is_wanted: z.boolean(),
});

/** Claims due mails, each once; read messages and persons without an address are not wanted. */
const takeDue = (tx: Transaction, now: Date) => tx.all(DueRow)`
  with due as (
    select person_id, id
      from message
     where mail_due_at <= ${now}
     order by mail_due_at
     limit ${BATCH_SIZE}
       for update skip locked)
  update message
     set mail_due_at = null
    from due
    join account_person as person on person.id = due.person_id
   where message.person_id = due.person_id
     and message.id = due.id
  returning message.feature, message.template, message.params, message.matter_no, person.mail, person.locale,
            message.read_at is null and person.mail <> '' and person.status = 'active' as is_wanted`;

export const mailJobs: readonly AnyJob[] = [
  {
    name: 'message.mail',
    everySeconds: 5,
    async run(ctx) {
      const wanted = (await takeDue(ctx.tx, ctx.now)).filter(({ is_wanted }) => is_wanted);
      if (wanted.length === 0) return;
      const written = await readMessageTexts(ctx.tx, null);
      const prefix = await readTrialPrefix(ctx.tx);
      for (const { feature, template, params, matter_no, mail, locale } of wanted) {
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
        await sendMail(ctx, mail, {
          subject: `${prefix(locale)}${render('title') || matter_no}`,
          text: render('body'),
        });
      }
    },
  },
];
