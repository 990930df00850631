// SQL for the texts about the platform.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { IntroductionTexts } from '../../calls/introduction.ts';
import { deskIntroductions, introduction } from '../../calls/introduction.ts';
import type { ProposalState } from '../../states.ts';
import type { IntroductionTopic } from '../../topics.ts';

const DatedRow = z.object({ version: z.number(), effective_on: z.string() });
const TextRow = z.extend(DatedRow, { title: z.string(), body: introduction.output.shape.body });
const day = sql`to_char(effective_on, 'YYYY-MM-DD')`;

const toDated = ({ version, effective_on }: z.output<typeof DatedRow>) => ({
  version,
  effectiveOn: effective_on,
});

export const readIntroductionVersions = async (connection: Connection, topic: IntroductionTopic) =>
  (
    await connection.all(DatedRow)`
  select version, ${day} as effective_on
    from content_introduction
   where topic = ${topic}
     and state = 'published'
   order by content_introduction.effective_on desc, version desc`
  ).map(toDated);

const TopicRow = z.object({ topic: z.custom<IntroductionTopic>() });

/** Topics of which a person has published a version. */
export const readWrittenTopics = async (connection: Connection): Promise<IntroductionTopic[]> =>
  (
    await connection.all(TopicRow)`
  select distinct topic
    from content_introduction
   where state = 'published'
     and written_by is not null`
  ).map(({ topic }) => topic);

export async function readIntroductionText(
  connection: Connection,
  { topic, version, language }: { topic: IntroductionTopic; version: number; language: Locale },
) {
  const row = await connection.one(TextRow)`
    select version, ${day} as effective_on, texts -> ${language} ->> 'title' as title,
           texts -> ${language} -> 'body' as body
      from content_introduction
     where topic = ${topic}
       and version = ${version}
       and state = 'published'`;
  return row && { ...toDated(row), title: row.title, body: row.body };
}

const LockedRow = z.object({
  state: z.custom<ProposalState>(),
  version: z.number(),
  effective_on: z.string(),
  written_by: z.nullable(z.string()),
});

export async function lockIntroductionProposal(tx: Transaction, topic: IntroductionTopic, version: number) {
  const row = await tx.one(LockedRow)`
    select state, version, ${day} as effective_on, written_by
      from content_introduction
     where topic = ${topic}
       and version = ${version}
       for update`;
  return row && { ...toDated(row), state: row.state, writtenBy: row.written_by };
}

interface NewProposal {
  readonly topic: IntroductionTopic;
  readonly effectiveOn: string;
  readonly texts: IntroductionTexts;
  readonly personId: string;
}

/** Locks the topic, so that two concurrent proposals get consecutive versions. */
export async function insertIntroductionProposal(
  tx: Transaction,
  { topic, effectiveOn, texts, personId }: NewProposal,
  now: Date,
): Promise<number> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`content_introduction/${topic}`}, 0))`;
  const row = await tx.one(z.object({ version: z.number() }))`
    insert into content_introduction (topic, version, state, effective_on, texts, written_by, written_at)
    select ${topic}, coalesce(max(version), 0) + 1, 'proposed', ${effectiveOn}::date,
           ${JSON.stringify(texts)}::jsonb, ${personId}, ${now}
      from content_introduction
     where topic = ${topic}
    returning version`;
  if (!row) throw new Error('an insert answers its row');
  return row.version;
}

export interface Decision {
  readonly to: ProposalState;
  readonly reason: string;
  readonly personId: string;
}

export const decideIntroductionProposal = (
  tx: Transaction,
  topic: IntroductionTopic,
  version: number,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update content_introduction
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now}
   where topic = ${topic}
     and version = ${version}`;

const Proposal = deskIntroductions.output.shape.list.def.element;
const ProposalRow = z.object({
  version: z.number(),
  effective_on: z.string(),
  topic: Proposal.shape.topic,
  state: z.custom<ProposalState>(),
  written_by: z.nullable(z.string()),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
  reason: z.string(),
  texts: Proposal.shape.texts,
});

export const readProposals = async (connection: Connection, topic: IntroductionTopic) =>
  (
    await connection.all(ProposalRow)`
  select version, ${day} as effective_on, topic, state, writer.name as written_by, written_at,
         decider.name as decided_by, reason, texts
    from content_introduction
    left join account_person as writer on writer.id = written_by
    left join account_person as decider on decider.id = decided_by
   where topic = ${topic}
   order by version desc`
  ).map((row) => ({
    ...toDated(row),
    topic: row.topic,
    state: row.state,
    writtenBy: row.written_by,
    writtenAt: row.written_at,
    decidedBy: row.decided_by,
    reason: row.reason,
    texts: row.texts,
  }));
