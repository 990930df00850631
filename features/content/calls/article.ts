// Calls for the news: written and published by operators, read by everybody.

import * as z from 'zod/mini';
import { KeptFile } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  list,
  Moment,
  name,
  pageInput,
  pageOf,
  text,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { Body } from '../body.ts';
import { NEWS_COLUMNS } from '../columns.ts';
import { contentFaults } from '../faults.ts';
import { articleMachine, CONTENT_CHECKERS } from '../states.ts';
import { Banner } from './banner.ts';
import { contentTopics } from './follows.ts';

const { moves } = articleMachine;
const ColumnWire = choice(NEWS_COLUMNS);
const State = z.enum(statesOf(articleMachine));
const Count = z.int();
const version = wholeNumber(1, 100_000);
const reason = text(1, 200);

export const MAX_ARTICLE_ATTACHMENTS = 5;
const PublicFile = z.extend(KeptFile, { url: z.string() });
export type PublicFile = z.output<typeof PublicFile>;

/** What an editor writes. Without `publishAt` the article appears as soon as it is published. */
export const articleFields = {
  title: text(1, 80),
  column: ColumnWire,
  source: text(0, 60),
  author: name(0, 30),
  region: text(0, 30),
  tags: list(text(1, 20), 8),
  isTop: z.boolean(),
  publishAt: z.nullable(Moment),
  coverId: z.optional(Id),
  attachmentIds: z.optional(list(Id, MAX_ARTICLE_ATTACHMENTS)),
  body: Body,
};
const ArticleInput = z.object(articleFields);
export type ArticleFields = z.output<typeof ArticleInput>;

export const ArticleCard = z.object({
  id: Id,
  title: z.string(),
  column: ColumnWire,
  source: z.string(),
  region: z.string(),
  tags: z.array(z.string()),
  isTop: z.boolean(),
  publishedAt: Moment,
  summary: z.string(),
  reads: Count,
  cover: z.nullable(z.string()),
});
export type ArticleCard = z.output<typeof ArticleCard>;

export const articlePage = query({
  path: '/api/content/article/page',
  summary: 'Published news of a column, those kept at the top first, then the newest.',
  access: 'anyone',
  input: { column: z.optional(ColumnWire), keyword: z.optional(text(0, 40)), ...pageInput },
  output: pageOf(ArticleCard),
  faults: [genericFaults.bad_parameter],
  topics: contentTopics,
});

export const articleHighlights = query({
  path: '/api/content/article/highlights',
  summary: 'What home shows: banners, the news kept at the top, the latest news, and the latest notices.',
  access: 'anyone',
  input: {},
  output: z.object({
    banners: z.array(Banner),
    tops: z.array(ArticleCard),
    news: z.array(ArticleCard),
    notices: z.array(ArticleCard),
  }),
  topics: contentTopics,
});

export const articleDetail = query({
  path: '/api/content/article/detail',
  summary: 'A published article with its text and what else there is on its matter.',
  access: 'anyone',
  input: { id: Id },
  output: z.extend(ArticleCard, {
    author: z.string(),
    body: Body,
    version: Count,
    attachments: z.array(PublicFile),
    related: z.array(ArticleCard),
  }),
  faults: [genericFaults.not_found],
  topics: contentTopics,
});
export type ArticleDetail = z.output<typeof articleDetail.output>;

export const countArticleRead = mutation({
  path: '/api/content/article/read',
  summary: 'Counts that an article was read: once a day for each person, or for each visitor at one device.',
  access: 'anyone',
  input: { id: Id },
  output: z.object({ counted: z.boolean() }),
});

const DeskCard = z.object({
  id: Id,
  state: State,
  version: Count,
  shownVersion: z.nullable(Count),
  title: z.string(),
  column: ColumnWire,
  publishAt: z.nullable(Moment),
  /** When readers first see it; a time in the future means scheduled. */
  shownAt: z.nullable(Moment),
  writtenBy: z.string(),
  changedAt: Moment,
});

export const deskArticlePage = query({
  path: '/api/content/desk/article/page',
  summary: 'All articles as operators work on them, those changed last first.',
  access: CONTENT_CHECKERS,
  input: {
    state: z.optional(State),
    column: z.optional(ColumnWire),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(DeskCard),
  faults: [genericFaults.bad_parameter],
  topics: contentTopics,
});

export const deskArticle = query({
  path: '/api/content/desk/article/detail',
  summary: 'An article in its newest or another version, and everything that happened to it.',
  access: CONTENT_CHECKERS,
  input: { id: Id, version: z.optional(version) },
  output: z.extend(DeskCard, {
    fields: ArticleInput,
    files: z.array(PublicFile),
    mayPublish: z.boolean(),
    timeline: z.array(
      z.extend(TimelineEntry, {
        move: choice(['save', 'submit', 'return', 'publish', 'take_offline']),
        to: State,
        version: Count,
      }),
    ),
  }),
  faults: [genericFaults.not_found],
  topics: contentTopics,
});

const Moved = z.object({ id: Id, version: Count, state: State });
const movingFaults = [
  genericFaults.not_found,
  genericFaults.version_changed,
  genericFaults.wrong_state,
] as const;

export const saveArticle = mutation({
  path: '/api/content/desk/article/save',
  summary:
    'Writes an article, or a new version of one: `id` and the `version` it was written over come together.',
  access: moves.save.by,
  input: { id: z.optional(Id), version: z.optional(version), fields: z.strictObject(articleFields) },
  output: Moved,
  faults: [...movingFaults, contentFaults.file_unusable],
});

export const submitArticle = mutation({
  path: '/api/content/desk/article/submit',
  summary: 'Asks for review.',
  access: moves.submit.by,
  input: { id: Id, version },
  output: Moved,
  faults: [...movingFaults, contentFaults.empty_body],
});

export const returnArticle = mutation({
  path: '/api/content/desk/article/return',
  summary: 'Sends an article back to its author with a reason.',
  access: moves.return.by,
  input: { id: Id, version, reason },
  output: Moved,
  faults: movingFaults,
});

export const publishArticle = mutation({
  path: '/api/content/desk/article/publish',
  summary: 'Lets an article out, now or at its hour: never by whoever wrote or submitted this version.',
  access: moves.publish.by,
  input: { id: Id, version },
  output: Moved,
  faults: [...movingFaults, contentFaults.second_person],
});

export const takeArticleOffline = mutation({
  path: '/api/content/desk/article/take_offline',
  summary: 'Hides an article from its readers, with a reason.',
  access: moves.take_offline.by,
  input: { id: Id, version, reason },
  output: Moved,
  faults: movingFaults,
});
