// SQL of message texts.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';

export interface TextKey {
  readonly feature: string;
  readonly template: string;
  readonly language: Locale;
}

const TextRow = z.object({
  feature: z.string(),
  template: z.string(),
  language: z.enum(LOCALES),
  version: z.int(),
  title: z.nullable(z.string()),
  body: z.nullable(z.string()),
  note: z.string(),
  written_by: z.string(),
  written_at: z.date(),
});
export type TextRow = z.output<typeof TextRow>;

export const readMessageTexts = (connection: Connection, language: Locale | null) => connection.all(TextRow)`
  select distinct on (text.feature, text.template, text.language)
         text.feature, text.template, text.language, text.version, text.title, text.body, text.note,
         writer.name as written_by, text.written_at
    from message_text as text
    join account_person as writer on writer.id = text.written_by
   where ${language}::text is null or text.language = ${language}
   order by text.feature, text.template, text.language, text.version desc`;

export const readTextHistory = (
  connection: Connection,
  { feature, template, language }: TextKey,
) => connection.all(TextRow)`
  select text.feature, text.template, text.language, text.version, text.title, text.body, text.note,
         writer.name as written_by, text.written_at
    from message_text as text
    join account_person as writer on writer.id = text.written_by
   where text.feature = ${feature}
     and text.template = ${template}
     and text.language = ${language}
   order by text.version desc`;

export const lockText = (tx: Transaction, { feature, template, language }: TextKey) => tx.run`
  select pg_advisory_xact_lock(hashtextextended(
    'message_text/' || ${feature}::text || '/' || ${template}::text || '/' || ${language}::text, 0))`;

interface NewTextVersion {
  readonly version: number;
  readonly text: { readonly title: string; readonly body: string } | null;
  readonly note: string;
  readonly personId: string;
}

export const insertMessageText = (
  tx: Transaction,
  { feature, template, language }: TextKey,
  { version, text, note, personId }: NewTextVersion,
  now: Date,
) => tx.run`
  insert into message_text (feature, template, language, version, title, body, note, written_by, written_at)
  values (${feature}, ${template}, ${language}, ${version}, ${text?.title ?? null}, ${text?.body ?? null},
          ${note}, ${personId}, ${now})`;
