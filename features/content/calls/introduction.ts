// Calls for the texts about the platform: versioned, dated, in five languages.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Moment, text, wholeNumber } from '#packages/schema/wire.ts';
import { Body } from '../body.ts';
import { contentFaults } from '../faults.ts';
import { CONTENT_CHECKERS, CONTENT_EDITORS, proposalMachine } from '../states.ts';
import { TOPICS } from '../topics.ts';
import { contentTopics } from './follows.ts';

const TopicWire = choice(TOPICS);
const version = wholeNumber(1, 10_000);
const Count = z.int();
const Dated = z.object({ version: Count, effectiveOn: z.string() });

export const introduction = query({
  path: '/api/content/introduction/detail',
  summary:
    'A text as it holds today, or in one of its published versions, in one language; with what comes next ' +
    'and what was before.',
  access: 'anyone',
  input: { topic: TopicWire, language: choice(LOCALES), version: z.optional(version) },
  output: z.extend(Dated, {
    topic: TopicWire,
    title: z.string(),
    body: Body,
    isCurrent: z.boolean(),
    versions: z.array(Dated),
  }),
  faults: [genericFaults.not_found],
  topics: contentTopics,
});
export type Introduction = z.output<typeof introduction.output>;

const Text = z.strictObject({ title: text(1, 80), body: Body });
/** A text in every language: nobody has to agree to what they cannot read. */
const IntroductionTexts = z.strictObject({ 'zh-Hans': Text, 'zh-Hant': Text, en: Text, fr: Text, es: Text });
export type IntroductionTexts = z.output<typeof IntroductionTexts>;

const Proposal = z.extend(Dated, {
  topic: TopicWire,
  state: z.enum(statesOf(proposalMachine)),
  writtenBy: z.nullable(z.string()),
  writtenAt: Moment,
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
  texts: IntroductionTexts,
});

export const deskIntroductions = query({
  path: '/api/content/desk/introduction/list',
  summary: 'Every version of a text with its languages, the newest first.',
  access: CONTENT_CHECKERS,
  input: { topic: TopicWire },
  output: z.object({ list: z.array(Proposal) }),
  topics: contentTopics,
});

export const proposeIntroduction = mutation({
  path: '/api/content/desk/introduction/propose',
  summary: 'Proposes the next version of a text, to hold from a day on that has not begun.',
  access: CONTENT_EDITORS,
  input: { topic: TopicWire, effectiveOn: Day, texts: IntroductionTexts },
  output: z.object({ version: Count }),
  faults: [contentFaults.day_begun, contentFaults.empty_body],
});

const { publish, reject } = proposalMachine.moves;
const decidingFaults = [
  genericFaults.not_found,
  genericFaults.wrong_state,
  contentFaults.second_person,
] as const;

export const publishIntroduction = mutation({
  path: '/api/content/desk/introduction/publish',
  summary:
    'Lets a version hold from its day on; never by whoever proposed it, and not when its day has gone by.',
  access: publish.by,
  input: { topic: TopicWire, version },
  output: Dated,
  faults: [...decidingFaults, contentFaults.day_begun],
});

export const rejectIntroduction = mutation({
  path: '/api/content/desk/introduction/reject',
  summary: 'Refuses a version, with a reason.',
  access: reject.by,
  input: { topic: TopicWire, version, reason: text(1, 200) },
  output: Dated,
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});
