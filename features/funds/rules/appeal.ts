// What of a deposit may be appealed against: each taking once, and in time. And who has what was taken.

import type { Fen } from '#packages/exact/exact.ts';
import { fen, plus } from '#packages/exact/exact.ts';

export interface Taking {
  readonly entryId: string;
  readonly no: string;
  readonly amount: Fen;
  readonly at: Date;
  /** Until when it may be appealed against. */
  readonly until: Date;
  /** Whatever became of the appeal. */
  readonly wasAppealed: boolean;
}

export type Appealable = 'none' | 'over' | readonly Taking[];

/** `none` where nothing was taken; `over` where each was appealed against before or too long ago. */
export function appealable(takings: readonly Taking[], now: Date): Appealable {
  if (takings.length === 0) return 'none';
  const open = takings.filter(({ until, wasAppealed }) => !wasAppealed && until >= now);
  return open.length === 0 ? 'over' : open;
}

export const claimOf = (takings: readonly Taking[]): Fen =>
  plus(fen(0n), ...takings.map(({ amount }) => amount));

export interface Gain {
  readonly entryId: string;
  readonly no: string;
  readonly firmId: string;
  readonly amount: Fen;
}
/** What a firm has, free and kept apart for this. */
export interface Has {
  readonly free: Fen;
  readonly apart: Fen;
}

export interface Debt {
  readonly firmId: string;
  readonly owed: Fen;
  readonly gap: Fen;
}

/** Who would have to give back how much, and what they lack for it. The platform's part is never lacking. */
export function debtsOf(gains: readonly Gain[], has: (firmId: string) => Has): Debt[] {
  return [...new Set(gains.map(({ firmId }) => firmId))].map((firmId) => {
    const owed = plus(fen(0n), ...gains.filter((gain) => gain.firmId === firmId).map(({ amount }) => amount));
    const { free, apart } = has(firmId);
    return { firmId, owed, gap: fen(owed > free + apart ? owed - free - apart : 0n) };
  });
}
