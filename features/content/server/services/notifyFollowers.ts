// Notifies followers of a new quote or a new version of an article.

import { notifyFollowers } from '#features/follow/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readPublishedArticle } from '../queries/article.ts';
import type { LockedQuote } from '../queries/proposal.ts';

/** In series order, so that concurrent publications lock followers in the same order. */
export async function notifySeriesFollowers(ctx: TxContext, quotes: readonly LockedQuote[]): Promise<void> {
  const newest = quotes
    .filter(({ is_newest }) => is_newest)
    .sort((a, b) => (a.series_id < b.series_id ? -1 : 1));
  for (const { series_id: id, names, day, version, price } of newest) {
    await notifyFollowers(ctx, {
      kind: 'series',
      id,
      type: 'NOTICE',
      template: 'series_quoted',
      params: { series: JSON.stringify(names), price: price.toString(), day },
      matter: { type: 'series', id, no: names['zh-Hans'] },
      key: `series/${id}/${day}/${version}`,
    });
  }
}

/** Skips scheduled articles: they are announced when they appear. */
export async function notifyArticleFollowers(
  ctx: TxContext,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const shown = await readPublishedArticle(ctx.tx, id, ctx.now);
  if (!shown) return;
  await notifyFollowers(ctx, {
    kind: 'article',
    id,
    type: 'NOTICE',
    template: 'article_changed',
    params: { title: shown.title },
    matter: { type: 'article', id, no: shown.title },
    key: `article/${id}/${version}`,
  });
}
