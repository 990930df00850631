// What a delivery plan must fit: the window from today on, and the listing's daily cap.

import type { ListingRow } from '#features/listing/server/public.ts';
import type { PlannedLot } from '#features/terms/rules/deliveryPlan.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';

export function lotToPlan(
  { terms: { windowFrom, windowTo, dailyCap } }: Pick<ListingRow, 'terms'>,
  quantity: Kg,
  now: Date,
): PlannedLot {
  const today = dayInMarket(now);
  return { quantity, windowFrom: windowFrom < today ? today : windowFrom, windowTo, dailyCap };
}
