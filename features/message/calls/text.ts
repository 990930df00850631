// Calls for editing message texts.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, text, wholeNumber } from '#packages/schema/wire.ts';
import { messageFaults } from '../faults.ts';
import { TEXT_EDITORS, TEXT_READERS } from '../states.ts';
import { textTopics } from './overriddenTexts.ts';

const Language = choice(LOCALES);
const Text = z.object({ title: z.string(), body: z.string() });
const which = { feature: text(1, 40), template: text(1, 60), language: Language };
const note = text(1, 200);

export const deskTexts = query({
  path: '/api/message/desk/text/list',
  summary:
    'Every text that messages may have: the built-in one, what stands instead, what it may name, and ' +
    'sample values.',
  access: TEXT_READERS,
  input: {},
  output: z.object({
    list: z.array(
      z.object({
        feature: z.string(),
        template: z.string(),
        /** Placeholders, as they are written in a text: `{price, price}`. */
        places: z.array(z.string()),
        /** In wire form. */
        samples: z.record(z.string(), z.string()),
        languages: z.array(
          z.object({
            language: Language,
            builtIn: Text,
            /** Null: the built-in text. */
            written: z.nullable(Text),
            version: z.int(),
            writtenBy: z.nullable(z.string()),
            writtenAt: z.nullable(Moment),
          }),
        ),
      }),
    ),
  }),
  topics: textTopics,
});
export type DeskText = z.output<typeof deskTexts.output>['list'][number];

export const deskTextHistory = query({
  path: '/api/message/desk/text/history',
  summary: 'All versions of a text in one language, the newest first.',
  access: TEXT_READERS,
  input: which,
  output: z.object({
    list: z.array(
      z.object({
        version: z.int(),
        text: z.nullable(Text),
        note: z.string(),
        writtenBy: z.string(),
        writtenAt: Moment,
      }),
    ),
  }),
  faults: [genericFaults.not_found],
  topics: textTopics,
});

const Saved = z.object({ version: z.int() });
const savingFaults = [
  genericFaults.not_found,
  genericFaults.version_changed,
  messageFaults.text_malformed,
  messageFaults.variable_unknown,
  messageFaults.text_same,
] as const;

export const saveText = mutation({
  path: '/api/message/desk/text/save',
  summary:
    'Writes a text in one language, or none: then the built-in one is back. It counts at once, for ' +
    'messages that have come already too.',
  access: TEXT_EDITORS,
  input: {
    ...which,
    over: wholeNumber(0, 100_000),
    text: z.nullable(z.strictObject({ title: text(1, 80), body: text(1, 500) })),
    note,
  },
  output: Saved,
  faults: savingFaults,
});

export const rollBackText = mutation({
  path: '/api/message/desk/text/roll_back',
  summary: 'Writes an earlier version as the next one; version 0 is the built-in text.',
  access: TEXT_EDITORS,
  input: { ...which, over: wholeNumber(1, 100_000), to: wholeNumber(0, 100_000), note },
  output: Saved,
  faults: savingFaults,
});
