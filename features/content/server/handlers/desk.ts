// Handlers of the news for operators: write, review, publish, take offline.

import { FILE_KINDS, IMAGE_KINDS } from '#features/file/kinds.ts';
import { giveOutFiles } from '#features/file/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
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
import { articleMachine, type ArticleMove } from '../../states.ts';
import {
  hasHandIn,
  hideArticle,
  insertArticle,
  insertVersion,
  lockArticle,
  moveArticle,
  readDesk,
  readDeskArticle,
  readTimeline,
  showVersion,
} from '../queries/desk.ts';
import { keepOwnFiles } from '../services/keepOwnFiles.ts';
import { tellOfArticle } from '../services/notifyFollowers.ts';
import { toGiven } from '../services/omitLinkExpiry.ts';

export const deskArticleHandlers: Handler[] = [
  handle(deskArticlePage, (input, { tx }) => readDesk(tx, input)),

  handle(deskArticle, async ({ id, version }, { tx, actor, now, fail }) => {
    const [found, timeline] = await Promise.all([readDeskArticle(tx, id, version), readTimeline(tx, id)]);
    const article = found ?? fail(genericFaults.not_found);
    const isReviewed = article.state === 'in_review';
    const files = await giveOutFiles(tx, filesOf(article.fields), now);
    return {
      ...article,
      files: files.map(toGiven),
      timeline,
      mayPublish: isReviewed && !(await hasHandIn(tx, article, actor.personId)),
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
    const { to, version: before } =
      known === undefined
        ? { to: 'drafted' as const, version: 0 }
        : await lockForMove(ctx, { id, version: over ?? 0 }, 'save');
    const version = before + 1;
    await insertVersion(tx, { id, version, fields, personId: actor.personId }, now);
    return transitionArticle(ctx, { id, version }, 'save', to);
  }),

  handle(submitArticle, async (which, ctx) => {
    const { to } = await lockForMove(ctx, which, 'submit');
    const written = await readDeskArticle(ctx.tx, which.id, which.version);
    if (written?.fields.body.length === 0) return ctx.fail(contentFaults.empty_body);
    return transitionArticle(ctx, which, 'submit', to);
  }),

  handle(returnArticle, async ({ reason, ...which }, ctx) => {
    const { to } = await lockForMove(ctx, which, 'return');
    return transitionArticle(ctx, which, 'return', to, reason);
  }),

  handle(publishArticle, async (which, ctx) => {
    const { to } = await lockForMove(ctx, which, 'publish');
    if (await hasHandIn(ctx.tx, which, ctx.actor.personId)) return ctx.fail(contentFaults.second_person);
    await showVersion(ctx.tx, which.id, ctx.now);
    const published = await transitionArticle(ctx, which, 'publish', to);
    await tellOfArticle(ctx, which);
    return published;
  }),

  handle(takeArticleOffline, async ({ reason, ...which }, ctx) => {
    const { to } = await lockForMove(ctx, which, 'take_offline');
    await hideArticle(ctx.tx, which.id);
    return transitionArticle(ctx, which, 'take_offline', to, reason);
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
  { tx, fail }: Pick<CallContext<typeof saveArticle>, 'tx' | 'fail'>,
  { id, version }: ArticleVersion,
  name: ArticleMove,
) {
  const article = (await lockArticle(tx, id)) ?? fail(genericFaults.not_found);
  if (article.version !== version) return fail(genericFaults.version_changed);
  const to =
    next(articleMachine, article.state, name) ?? fail(genericFaults.wrong_state, { state: article.state });
  return { to, version: article.version };
}

async function transitionArticle(
  { tx, now, actor }: Pick<ArticleContext, 'tx' | 'now' | 'actor'>,
  which: ArticleVersion,
  name: ArticleMove,
  to: Awaited<ReturnType<typeof lockForMove>>['to'],
  reason = '',
) {
  await moveArticle(tx, { ...which, move: name, to, reason, personId: actor.personId }, now);
  await writeOutbox(tx, ['content']);
  return { ...which, state: to };
}
