// Publishes the figure of an index run as a quote of its series.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { type ComputedQuote, insertComputedQuote, lockQuotes, lockSeries } from '../queries/proposal.ts';
import { notifySeriesFollowers } from './notifyFollowers.ts';
import { triggerPriceAlerts } from './triggerPriceAlerts.ts';

/** Alerts and followers hear of it as of any quote. Returns the version of the day. */
export async function publishComputedQuote(ctx: TxContext, quote: ComputedQuote): Promise<number> {
  await lockSeries(ctx.tx, quote.seriesId);
  const id = ctx.newId();
  const version = await insertComputedQuote(ctx.tx, { ...quote, id }, ctx.now);
  const published = await lockQuotes(ctx.tx, [id]);
  await triggerPriceAlerts(ctx, published);
  await notifySeriesFollowers(ctx, published);
  return version;
}
