// Handler for deal statistics.

import { handle, type Handler, coalesceForAll } from '#packages/rpc/server/handle.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { dealStatistics } from '../../calls/deal.ts';
import { readDealCells } from '../queries/deal.ts';

export const dealHandlers: Handler[] = [
  handle(
    dealStatistics,
    ({ weeks }, { tx, now }) => readDealCells(tx, addDays(mondayOf(dayInMarket(now)), -7 * (weeks - 1))),
    coalesceForAll,
  ),
];

/** Whole weeks only, since half a week would be compared with whole ones. */
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
