// What a dispatcher is warned of on the board of a day.

import { MIN_LOAD } from '#features/pickup/rules/tonnesLeft.ts';
import type { Kg } from '#packages/exact/exact.ts';

export const BOARD_WARNINGS = ['under_rate', 'hour_over', 'yard_full'] as const;
export type BoardWarning = (typeof BOARD_WARNINGS)[number];

interface PlannedDay {
  readonly left: Kg;
  readonly rate: Kg;
  readonly planned: Kg;
  readonly hours: readonly { readonly most: number; readonly free: number; readonly booked: number }[];
  /** Trucks without an hour, of all orders at this loading place. */
  readonly waitingAtPlace: number;
  readonly isWaiting: boolean;
}

export function warningsOf({
  left,
  rate,
  planned,
  hours,
  waitingAtPlace,
  isWaiting,
}: PlannedDay): BoardWarning[] {
  const free = hours.reduce((sum, hour) => sum + hour.free, 0);
  return [
    ...(left >= MIN_LOAD && planned < rate ? (['under_rate'] as const) : []),
    ...(hours.some(({ booked, most }) => booked > most) ? (['hour_over'] as const) : []),
    ...(isWaiting && waitingAtPlace > free ? (['yard_full'] as const) : []),
  ];
}
