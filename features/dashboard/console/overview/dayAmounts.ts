// Amounts by day, as charts draw them.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { overviewFrozen } from '../../calls/overview.ts';

export type DayAmounts = OutputOf<typeof overviewFrozen>['days'];

const FEN_PER_YUAN = 100;

/** Floats, for drawing only. */
export const yuanOf = (days: DayAmounts): readonly number[] =>
  days.map(({ amount }) => Number(amount) / FEN_PER_YUAN);
