// Handlers for message texts; operators' versions override the built-in ones.

import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { findCatalogues, SOURCE, textsOf } from '#packages/i18n/node/catalogues.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { overriddenTexts } from '../../calls/overriddenTexts.ts';
import { deskTextHistory, deskTexts, rollBackText, saveText } from '../../calls/text.ts';
import { messageFaults } from '../../faults.ts';
import { findTextFlaw, formatPlaceholders, sampleParams, parseVariables } from '../../rules/text.ts';
import {
  insertMessageText,
  lockText,
  readTextHistory,
  readMessageTexts,
  type TextRow,
  type TextKey,
} from '../queries/text.ts';

interface Text {
  readonly title: string;
  readonly body: string;
}
interface BuiltInText {
  readonly feature: string;
  readonly template: string;
  readonly texts: Readonly<Record<Locale, Text>>;
}

const KEY = /^message\.(\w+)\.title$/;

/** Operators write broadcasts themselves: there is nothing to override. */
export const builtInTexts = (): BuiltInText[] =>
  findCatalogues()
    .filter(({ name }) => name !== 'message')
    .flatMap(({ name: feature }) =>
      Object.keys(textsOf(feature, SOURCE)).flatMap((key) => {
        const [, template] = KEY.exec(key) ?? [];
        return template === undefined
          ? []
          : [{ feature, template, texts: inEveryLanguage(feature, template) }];
      }),
    );

const inEveryLanguage = (feature: string, template: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const texts = textsOf(feature, locale);
      const part = (name: keyof Text) => texts[`message.${template}.${name}`] ?? '';
      return [locale, { title: part('title'), body: part('body') }];
    }),
  ) as Record<Locale, Text>;

export function textHandlers(): Handler[] {
  const known = builtInTexts();
  const variables = new Map(
    known.map((one) => [
      one,
      parseVariables(Object.values(one.texts).flatMap(({ title, body }) => [title, body])),
    ]),
  );
  const find = ({ feature, template }: Pick<TextKey, 'feature' | 'template'>) =>
    known.find((one) => one.feature === feature && one.template === template);

  return [
    handle(overriddenTexts, async ({ language }, { tx }) =>
      (await readMessageTexts(tx, language)).flatMap((row) => {
        const text = textOf(row);
        return text && find(row) ? [{ feature: row.feature, template: row.template, ...text }] : [];
      }),
    ),

    handle(deskTexts, async (_input, { tx }) => {
      const rows = await readMessageTexts(tx, null);
      return {
        list: known.map((one) => {
          const named = variables.get(one) ?? new Map();
          return {
            feature: one.feature,
            template: one.template,
            places: formatPlaceholders(named),
            samples: sampleParams(named),
            languages: LOCALES.map((language) => {
              const row = rows.find(
                (each) =>
                  each.feature === one.feature &&
                  each.template === one.template &&
                  each.language === language,
              );
              return {
                language,
                builtIn: one.texts[language],
                written: row ? textOf(row) : null,
                version: row?.version ?? 0,
                writtenBy: row?.written_by ?? null,
                writtenAt: row?.written_at ?? null,
              };
            }),
          };
        }),
      };
    }),

    handle(deskTextHistory, async (which, { tx, fail }) => {
      if (!find(which)) return fail(genericFaults.not_found);
      const rows = await readTextHistory(tx, which);
      return {
        list: rows.map((row) => ({
          version: row.version,
          text: textOf(row),
          note: row.note,
          writtenBy: row.written_by,
          writtenAt: row.written_at,
        })),
      };
    }),

    handle(saveText, async ({ over, text, note, ...which }, ctx) => write(which, { over, text, note }, ctx)),

    handle(rollBackText, async ({ over, to, note, ...which }, ctx) => {
      if (to === 0) return write(which, { over, text: null, note }, ctx);
      const old = (await readTextHistory(ctx.tx, which)).find(({ version }) => version === to);
      return old ? write(which, { over, text: textOf(old), note }, ctx) : ctx.fail(genericFaults.not_found);
    }),
  ];

  async function write(
    which: TextKey,
    { over, text, note }: { over: number; text: Text | null; note: string },
    ctx: Pick<CallContext<typeof saveText>, 'tx' | 'now' | 'actor' | 'fail'>,
  ) {
    const { tx, now, actor, fail } = ctx;
    const one = find(which) ?? fail(genericFaults.not_found);
    const named = variables.get(one) ?? new Map();
    for (const part of text ? [text.title, text.body] : []) {
      const flaw = findTextFlaw(part, named);
      if (flaw?.kind === 'malformed') return fail(messageFaults.text_malformed, { at: flaw.at });
      if (flaw)
        return fail(messageFaults.variable_unknown, {
          variable: flaw.variable,
          allowed: formatPlaceholders(named).join(' '),
        });
    }
    await lockText(tx, which);
    const [newest] = await readTextHistory(tx, which);
    if ((newest?.version ?? 0) !== over) return fail(genericFaults.version_changed);
    const before = newest ? textOf(newest) : null;
    if (before?.title === text?.title && before?.body === text?.body) return fail(messageFaults.text_same);
    await insertMessageText(tx, which, { version: over + 1, text, note, personId: actor.personId }, now);
    await writeOutbox(tx, ['texts']);
    return { version: over + 1 };
  }
}

const textOf = ({ title, body }: TextRow): Text | null =>
  title === null || body === null ? null : { title, body };
