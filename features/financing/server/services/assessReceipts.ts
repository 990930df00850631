// Assesses warehouse receipts by the published price of their coal.

import { readMarketQuotes } from '#features/content/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen, plus } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { findReceiptHindrance, type MarketPrice, type Receipt } from '../../rules/base.ts';
import { pledgeWorth, priceByHeat } from '../../rules/pledge.ts';
import { readReceiptBases } from '../queries/bases.ts';
import { readPriceDays } from '../queries/parameters.ts';
import type { AssessedBase, Claims } from './assessedBase.ts';

export async function assessReceipts(
  connection: Connection,
  ids: readonly string[],
  claims: Claims,
  now: Date,
): Promise<AssessedBase[]> {
  const today = dayInMarket(now);
  const [rows, days] = await Promise.all([readReceiptBases(connection, ids), readPriceDays(connection, now)]);
  const quotes = await readMarketQuotes(
    connection,
    rows.map(({ id, variety_id: varietyId, place_id: placeId }) => ({ id, varietyId, placeId })),
    { today, oldest: addDays(today, -days) },
  );
  return rows.map((row) => {
    const quote = quotes.find(({ coal_id: id }) => id === row.id);
    const price: MarketPrice | null = quote
      ? {
          seriesId: quote.series_id,
          quotedOn: quote.quoted_on,
          price: priceByHeat(quote.price, row.heat_kcal, quote.heat_kcal),
        }
      : null;
    // Once the loan has pledged them, its tonnes are no longer free.
    const quantity = plus(row.free_kg, claims.heldOn(row.id));
    const receipt: Receipt = {
      ...claims.on(row.id),
      isStanding: ['issued', 'pledged', 'released'].includes(row.state),
      isOrderFinanced: row.is_order_financed,
      quantity,
      price,
      left: price ? pledgeWorth(quantity, price.price) : fen(0n),
      dueOn: null,
    };
    return {
      product: 'receipt',
      id: row.id,
      no: row.no,
      ownerId: row.owner_id,
      contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
      counterparty: { id: row.other_id, name: row.other_name, shortName: row.other_short },
      base: { left: receipt.left, dueOn: null },
      face: receipt.left,
      hindrance: findReceiptHindrance(receipt, today) ?? null,
      claim: claims.of(row.id),
      coal: {
        quantity,
        varietyId: row.variety_id,
        placeId: row.place_id,
        heat: row.heat_kcal,
        price,
      },
    };
  });
}
