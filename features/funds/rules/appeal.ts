// Rules for appeals against forfeitures: each once, within the time limit.

import type { Fen } from '#packages/exact/exact.ts';
import { fen, plus } from '#packages/exact/exact.ts';

export interface Forfeiture {
  readonly entryId: string;
  readonly no: string;
  readonly amount: Fen;
  readonly at: Date;
  readonly until: Date;
  readonly wasAppealed: boolean;
}

export type AppealableForfeitures = 'none' | 'over' | readonly Forfeiture[];

/** Returns the appealable forfeitures; `none` if there were none, `over` if all are appealed or expired. */
export function findAppealable(forfeitures: readonly Forfeiture[], now: Date): AppealableForfeitures {
  if (forfeitures.length === 0) return 'none';
  const open = forfeitures.filter(({ until, wasAppealed }) => !wasAppealed && until >= now);
  return open.length === 0 ? 'over' : open;
}

export const totalClaim = (forfeitures: readonly Forfeiture[]): Fen =>
  plus(fen(0n), ...forfeitures.map(({ amount }) => amount));

export interface ForfeitureShare {
  readonly entryId: string;
  readonly no: string;
  readonly firmId: string;
  readonly amount: Fen;
}
/** A firm's free money, and the part frozen as disputed for this appeal. */
export interface AvailableFunds {
  readonly free: Fen;
  readonly frozen: Fen;
}

export interface AppealDebt {
  readonly firmId: string;
  readonly owed: Fen;
  readonly gap: Fen;
}

/** Sums, by firm, what each must repay and how much it lacks. The platform's share is not included. */
export function computeDebts(
  shares: readonly ForfeitureShare[],
  has: (firmId: string) => AvailableFunds,
): AppealDebt[] {
  return [...new Set(shares.map(({ firmId }) => firmId))].map((firmId) => {
    const owed = plus(
      fen(0n),
      ...shares.filter((share) => share.firmId === firmId).map(({ amount }) => amount),
    );
    const { free, frozen } = has(firmId);
    return { firmId, owed, gap: fen(owed > free + frozen ? owed - free - frozen : 0n) };
  });
}
