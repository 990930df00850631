// Begins the mutual rating of contracts that have been carried out or ended early.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { type ContractNews, contractSettled, contractTerminated } from '#features/contract/events.ts';
import { readRow } from '#features/contract/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { on, type TxContext } from '#packages/rpc/server/context.ts';
import { insertCase, ratingHistory } from './queries/case.ts';
import { notifySides } from './services/notifySides.ts';

const DAY_MS = 86_400_000;

/** Agreements move no coal; a month of a year is rated with its year. */
const isRated = ({ kind, parentId }: ContractNews) =>
  kind !== 'agreement' && !(kind === 'month' && parentId !== null);

async function open(news: readonly ContractNews[], ctx: TxContext): Promise<void> {
  const { tx, now } = ctx;
  const rated = news.filter(isRated);
  if (rated.length === 0) return;
  const days = await readNumberParameter(tx, 'RATING_DAYS', now);
  const closesAt = new Date(now.getTime() + Number(days) * DAY_MS);
  for (const { contractId: id, no, sellerId, buyerId } of rated) {
    if (!(await insertCase(tx, { id, sellerId, buyerId, closesAt }, now))) continue;
    await recordHistory(ctx, ratingHistory, [{ subjectId: id, move: 'open', from: null, to: 'open' }]);
    const [row, firms] = await Promise.all([readRow(tx, id), readFirms(tx, [sellerId, buyerId])]);
    const nameOf = (firmId: string) => firms.find((firm) => firm.id === firmId)?.name ?? '';
    await notifySides(
      ctx,
      {
        id,
        no,
        title: row?.title ?? '',
        closes_at: closesAt,
        seller_id: sellerId,
        buyer_id: buyerId,
        seller_name: nameOf(sellerId),
        buyer_name: nameOf(buyerId),
      },
      'asked',
    );
  }
}

export const ratingSubscribers = [on(contractSettled, open), on(contractTerminated, open)];
