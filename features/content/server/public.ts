// For later features: the operator queue, computed series, published prices.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { addSeries } from '../calls/quote.ts';
import { CONTENT_CHECKERS } from '../states.ts';
import { readWaitingContent } from './queries/operatorTasks.ts';
import { goodsExist, insertSeries } from './queries/proposal.ts';

export { publishComputedQuote } from './services/publishComputedQuote.ts';

/** Opens a series whose quotes come from `publishComputedQuote` alone. Returns why it cannot be opened. */
export async function openComputedSeries(
  { tx, now }: TxContext,
  series: InputOf<typeof addSeries>,
  personId: string,
): Promise<'unknown' | 'exists' | undefined> {
  if (!(await goodsExist(tx, series.varietyId, series.placeId))) return 'unknown';
  return (await insertSeries(tx, series, personId, now, true)) === 0 ? 'exists' : undefined;
}

export { userAgreementInForce } from './queries/inForce.ts';
export { readMarketQuotes, readSeriesQuotes } from './queries/quote.ts';

const PATH_PREFIXES = {
  review_article: 'news?id=',
  publish_quotes: 'prices?day=',
  publish_text: 'texts?id=',
  publish_banner: 'banners?id=',
} as const;

export async function listContentTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!CONTENT_CHECKERS.some((seat) => seats.includes(seat))) return [];
  return (await readWaitingContent(connection, MAX_TASKS_PER_FEATURE)).map((row) => ({
    ...row,
    path: `${PATH_PREFIXES[row.kind]}${row.id}`,
  }));
}
