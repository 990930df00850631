// Converts deposits of a deal into performance bonds.

import { type Fen, fen, minus } from '#packages/exact/exact.ts';
import { firmAccount } from './accounts.ts';
import { type Leg, mergeLegs, transferLegs } from './entry.ts';

export interface Bond {
  readonly holdId: string;
  readonly firmId: string;
  readonly amount: Fen;
  readonly from?: { readonly holdId: string; readonly amount: Fen };
}

/** Legs of all bonds of a deal, merged; they sum to zero. */
export function bondLegs(bonds: readonly Bond[]): Leg[] {
  return mergeLegs(
    bonds.flatMap(({ holdId, firmId, amount, from }) => {
      const available = { account: firmAccount(firmId, 'AVAIL') };
      const bonded = transferLegs(amount, available, { account: firmAccount(firmId, 'FRZ_PERF'), holdId });
      if (!from) return bonded;
      return [
        ...transferLegs(
          from.amount,
          { account: firmAccount(firmId, 'FRZ_TRADE'), holdId: from.holdId },
          available,
        ),
        ...bonded,
      ];
    }),
  );
}

/** Amount the bond needs beyond its deposit, in fen; negative if the deposit was larger. */
export const shortOf = ({ amount, from }: Bond): Fen => minus(amount, from?.amount ?? fen(0n));
