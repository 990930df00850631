// Handlers of the news for readers.

import { createHash } from 'node:crypto';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { articleDetail, articleHighlights, articlePage, countArticleRead } from '../../calls/article.ts';
import {
  insertRead,
  readArticles,
  readHighlights,
  readRelated,
  readPublishedArticle,
} from '../queries/article.ts';

export const articleHandlers: Handler[] = [
  handle(articlePage, (input, { tx, now }) => readArticles(tx, input, now)),

  handle(articleHighlights, (_input, { tx, now }) => readHighlights(tx, now)),

  handle(articleDetail, async ({ id }, { tx, now, fail }) => {
    const article = (await readPublishedArticle(tx, id, now)) ?? fail(genericFaults.not_found);
    return { ...article, related: await readRelated(tx, article, now) };
  }),

  handle(countArticleRead, async ({ id }, ctx) => {
    const day = dayInMarket(ctx.now);
    return { counted: (await insertRead(ctx.tx, id, readerOf(ctx, day), day, ctx.now)) > 0 };
  }),
];

/** Identifies visitors for one day only, by a hash that cannot be traced back to them. */
function readerOf({ visitor, origin }: Pick<CallContext, 'visitor' | 'origin'>, day: string): string {
  if (visitor) return visitor.personId;
  return createHash('sha256')
    .update(JSON.stringify([day, origin.ip, origin.device]))
    .digest('base64url')
    .slice(0, 22);
}
