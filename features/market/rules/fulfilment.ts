// Fulfilment of all term contracts by month, hidden where it would reveal a firm.

import { countedDelivery, type DeliveryFigures, fulfilment } from '#features/contract/rules/fulfilment.ts';
import { plus } from '#packages/exact/exact.ts';
import { type FulfilmentCell, MIN_DEALS, MIN_FIRMS } from '../calls/deal.ts';

export interface MonthOfContract extends DeliveryFigures {
  readonly month: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

/** The newest month first. */
export function fulfilmentByMonth(months: readonly MonthOfContract[]): {
  list: FulfilmentCell[];
  hidden: number;
} {
  const groups = [...Map.groupBy(months, ({ month }) => month)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  const shown = groups.filter(
    ([, group]) =>
      group.length >= MIN_DEALS &&
      new Set(group.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId])).size >= MIN_FIRMS,
  );
  return {
    hidden: groups.length - shown.length,
    list: shown.map(([month, group]) => {
      const planned = plus(...group.map((one) => one.planned));
      const delivered = plus(...group.map(countedDelivery));
      return { month, contracts: group.length, planned, delivered, share: fulfilment(planned, delivered) };
    }),
  };
}
