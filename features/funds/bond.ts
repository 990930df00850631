// A deal's deposits become performance bonds: what the deposit covers comes from it, the rest from or back to free money.

import { type Fen, fen, minus } from '#packages/exact/exact.ts';
import { firmAccount } from './accounts.ts';
import { type Leg, merge, transfer } from './entry.ts';

export interface Bond {
  /** The hold to be placed. */
  readonly holdId: string;
  readonly firmId: string;
  readonly amount: Fen;
  /** The part of an earlier deposit that this deal uses up. */
  readonly from?: { readonly holdId: string; readonly amount: Fen };
}

export function bondLegs(bonds: readonly Bond[]): Leg[] {
  return merge(
    bonds.flatMap(({ holdId, firmId, amount, from }) => {
      const available = { account: firmAccount(firmId, 'AVAIL') };
      const bonded = transfer(amount, available, { account: firmAccount(firmId, 'FRZ_PERF'), holdId });
      if (!from) return bonded;
      return [
        ...transfer(
          from.amount,
          { account: firmAccount(firmId, 'FRZ_TRADE'), holdId: from.holdId },
          available,
        ),
        ...bonded,
      ];
    }),
  );
}

/** What a bond needs beyond its deposit; negative where the deposit was more. */
export const shortOf = ({ amount, from }: Bond): Fen => minus(amount, from?.amount ?? fen(0n));
