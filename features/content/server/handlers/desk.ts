// The news, carried out for the operators who write, review and publish them.

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

  handle(saveArticle, async ({ id: known, version: over, fields }, scene) => {
    const { tx, now, newId, actor } = scene;
    const id = known ?? newId();
    const files = [
      ...(fields.coverId === undefined ? [] : [{ id: fields.coverId, kinds: IMAGE_KINDS }]),
      ...(fields.attachmentIds ?? []).map((file) => ({ id: file, kinds: FILE_KINDS })),
    ];
    if (!(await keepOwnFiles(tx, actor, `content/article/${id}`, files)))
      return scene.fail(contentFaults.file_unusable);
    if (known === undefined) await insertArticle(tx, id, now);
    const { to, version: before } =
      known === undefined
        ? { to: 'drafted' as const, version: 0 }
        : await open(scene, { id, version: over ?? 0 }, 'save');
    const version = before + 1;
    await insertVersion(tx, { id, version, fields, personId: actor.personId }, now);
    return move(scene, { id, version }, 'save', to);
  }),

  handle(submitArticle, async (which, scene) => {
    const { to } = await open(scene, which, 'submit');
    const written = await readDeskArticle(scene.tx, which.id, which.version);
    if (written?.fields.body.length === 0) return scene.fail(contentFaults.empty_body);
    return move(scene, which, 'submit', to);
  }),

  handle(returnArticle, async ({ reason, ...which }, scene) => {
    const { to } = await open(scene, which, 'return');
    return move(scene, which, 'return', to, reason);
  }),

  handle(publishArticle, async (which, scene) => {
    const { to } = await open(scene, which, 'publish');
    if (await hasHandIn(scene.tx, which, scene.actor.personId))
      return scene.fail(contentFaults.second_person);
    await showVersion(scene.tx, which.id, scene.now);
    const published = await move(scene, which, 'publish', to);
    await tellOfArticle(scene, which);
    return published;
  }),

  handle(takeArticleOffline, async ({ reason, ...which }, scene) => {
    const { to } = await open(scene, which, 'take_offline');
    await hideArticle(scene.tx, which.id);
    return move(scene, which, 'take_offline', to, reason);
  }),
];

const filesOf = ({ coverId, attachmentIds = [] }: ArticleFields) => [
  ...(coverId === undefined ? [] : [coverId]),
  ...attachmentIds,
];

interface Which {
  readonly id: string;
  readonly version: number;
}
type Moving = CallContext<
  | typeof returnArticle
  | typeof saveArticle
  | typeof submitArticle
  | typeof publishArticle
  | typeof takeArticleOffline
>;

/** Under its lock: it is there, it is what the operator saw, and the move is open. */
async function open(
  { tx, fail }: Pick<CallContext<typeof saveArticle>, 'tx' | 'fail'>,
  { id, version }: Which,
  name: ArticleMove,
) {
  const article = (await lockArticle(tx, id)) ?? fail(genericFaults.not_found);
  if (article.version !== version) return fail(genericFaults.version_changed);
  const to =
    next(articleMachine, article.state, name) ?? fail(genericFaults.wrong_state, { state: article.state });
  return { to, version: article.version };
}

async function move(
  { tx, now, actor }: Pick<Moving, 'tx' | 'now' | 'actor'>,
  which: Which,
  name: ArticleMove,
  to: Awaited<ReturnType<typeof open>>['to'],
  reason = '',
) {
  await moveArticle(tx, { ...which, move: name, to, reason, personId: actor.personId }, now);
  await writeOutbox(tx, ['content']);
  return { ...which, state: to };
}
