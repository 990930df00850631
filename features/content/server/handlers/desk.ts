// Handlers of the news for operators: write, review, publish, take offline.

import { FILE_KINDS, IMAGE_KINDS } from '#features/file/kinds.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import { history } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  type ArticleFields,
  deskArticle,
  deskArticlePage,
  publishArticle,
  returnArticle,
  saveArticle,
  submitArticle,
  takeArticleOffline,
} from '../../calls/article.ts';
import { contentFaults } from '../../faults.ts';
import { articleMachine, type ArticleMove, type ArticleState } from '../../states.ts';
import {
  hasWorkedOnVersion,
  hideArticle,
  insertArticle,
  insertArticleVersion,
  lockArticle,
  readDeskArticles,
  readDeskArticle,
  showVersion,
} from '../queries/desk.ts';
import { keepOwnFiles } from '../services/keepOwnFiles.ts';
import { notifyArticleFollowers } from '../services/notifyFollowers.ts';
import { toPublicFile } from '../services/omitLinkExpiry.ts';

const contentHistory = history(sql`content_history`);
const articleLifecycle = lifecycle({
  machine: articleMachine,
  table: sql`content_article`,
  history: contentHistory,
  columns: ({ now }) => sql`, changed_at = ${now}`,
  topics: () => ['content'],
});

export const deskArticleHandlers: Handler[] = [
  handle(deskArticlePage, (input, { tx }) => readDeskArticles(tx, input)),

  handle(deskArticle, async ({ id, version }, { tx, actor, now, fail }) => {
    const [found, entries] = await Promise.all([
      readDeskArticle(tx, id, version),
      readHistory(tx, contentHistory, [id]),
    ]);
    const article = found ?? fail(genericFaults.not_found);
    const isReviewed = article.state === 'in_review';
    const files = await linkFiles(tx, filesOf(article.fields), now);
    return {
      ...article,
      files: files.map(toPublicFile),
      timeline: entries
        .map((entry) => ({
          ...toTimelineEntry<ArticleMove>(entry),
          to: entry.to_state as ArticleState,
          version: Number(entry.details?.version),
        }))
        .reverse(),
      mayPublish: isReviewed && !(await hasWorkedOnVersion(tx, article, actor.personId)),
    };
  }),

  handle(saveArticle, async ({ id: known, version: over, fields }, ctx) => {
    const { tx, now, newId, actor } = ctx;
    const id = known ?? newId();
    const files = [
      ...(fields.coverId === undefined ? [] : [{ id: fields.coverId, kinds: IMAGE_KINDS }]),
      ...(fields.attachmentIds ?? []).map((file) => ({ id: file, kinds: FILE_KINDS })),
    ];
    if (!(await keepOwnFiles(tx, actor, `content/article/${id}`, files)))
      return ctx.fail(contentFaults.file_unusable);
    if (known === undefined) await insertArticle(tx, id, now);
    const before =
      known === undefined
        ? { id, state: articleMachine.start, version: 0 }
        : await lockForMove(ctx, { id, version: over ?? 0 }, 'save');
    const version = before.version + 1;
    await insertArticleVersion(tx, { id, version, fields, personId: actor.personId }, now);
    return moveArticle(ctx, { ...before, version }, 'save');
  }),

  handle(submitArticle, async (which, ctx) => {
    const article = await lockForMove(ctx, which, 'submit');
    const written = await readDeskArticle(ctx.tx, which.id, which.version);
    if (written?.fields.body.length === 0) return ctx.fail(contentFaults.empty_body);
    return moveArticle(ctx, article, 'submit');
  }),

  handle(returnArticle, async ({ reason, ...which }, ctx) => {
    return moveArticle(ctx, await lockForMove(ctx, which, 'return'), 'return', reason);
  }),

  handle(publishArticle, async (which, ctx) => {
    const article = await lockForMove(ctx, which, 'publish');
    if (await hasWorkedOnVersion(ctx.tx, which, ctx.actor.personId))
      return ctx.fail(contentFaults.second_person);
    await showVersion(ctx.tx, which.id, ctx.now);
    const published = await moveArticle(ctx, article, 'publish');
    await notifyArticleFollowers(ctx, which);
    return published;
  }),

  handle(takeArticleOffline, async ({ reason, ...which }, ctx) => {
    const article = await lockForMove(ctx, which, 'take_offline');
    await hideArticle(ctx.tx, which.id);
    return moveArticle(ctx, article, 'take_offline', reason);
  }),
];

const filesOf = ({ coverId, attachmentIds = [] }: ArticleFields) => [
  ...(coverId === undefined ? [] : [coverId]),
  ...attachmentIds,
];

interface ArticleVersion {
  readonly id: string;
  readonly version: number;
}
type ArticleContext = CallContext<
  | typeof returnArticle
  | typeof saveArticle
  | typeof submitArticle
  | typeof publishArticle
  | typeof takeArticleOffline
>;

async function lockForMove(
  { tx, fail, actor }: Pick<CallContext<typeof saveArticle>, 'tx' | 'fail' | 'actor'>,
  { id, version }: ArticleVersion,
  name: ArticleMove,
) {
  const article = (await lockArticle(tx, id)) ?? fail(genericFaults.not_found);
  if (article.version !== version) return fail(genericFaults.version_changed);
  requireMove(articleLifecycle, article, name, actor.seats);
  return article;
}

async function moveArticle(
  ctx: Pick<ArticleContext, 'tx' | 'now' | 'actor'>,
  article: Awaited<ReturnType<typeof lockForMove>>,
  name: ArticleMove,
  reason = '',
) {
  const { personId, seats } = ctx.actor;
  const { version } = article;
  const { id, state } = await transition(ctx, articleLifecycle, article, name, {
    by: seats,
    personId,
    reason,
    set: sql`, version = ${version}`,
    details: { version },
  });
  return { id, version, state };
}
