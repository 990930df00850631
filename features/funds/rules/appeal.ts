// Rules for appeals against forfeitures: each once, within the time limit.

import type { Fen } from '#packages/exact/exact.ts';
import { fen, plus } from '#packages/exact/exact.ts';

export interface Taking {
  readonly entryId: string;
  readonly no: string;
  readonly amount: Fen;
  readonly at: Date;
  readonly until: Date;
  readonly wasAppealed: boolean;
}

export type Appealable = 'none' | 'over' | readonly Taking[];

/** Returns the appealable forfeitures; `none` if there were none, `over` if all are appealed or expired. */
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
/** A firm's free money, and the part frozen as disputed for this appeal. */
export interface Has {
  readonly free: Fen;
  readonly apart: Fen;
}

export interface Debt {
  readonly firmId: string;
  readonly owed: Fen;
  readonly gap: Fen;
}

/** Sums, by firm, what each must repay and how much it lacks. The platform's share is not included. */
export function debtsOf(gains: readonly Gain[], has: (firmId: string) => Has): Debt[] {
  return [...new Set(gains.map(({ firmId }) => firmId))].map((firmId) => {
    const owed = plus(fen(0n), ...gains.filter((gain) => gain.firmId === firmId).map(({ amount }) => amount));
    const { free, apart } = has(firmId);
    return { firmId, owed, gap: fen(owed > free + apart ? owed - free - apart : 0n) };
  });
}
