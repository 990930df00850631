// What becomes of the bonds when a contract comes to nothing (domain 2.2, M14): a rule, not a ruling.

import { type BasisPoints, type Fen, fen, minus, share } from '#packages/exact/exact.ts';
import type { Role } from '../choices.ts';

export interface Party {
  readonly role: Role;
  readonly firmId: string;
}
export interface Bonded extends Party {
  readonly holdId: string;
  readonly remaining: Fen;
}

export interface Fate {
  readonly holdId: string;
  readonly firmId: string;
  /** To the innocent, to the platform, and back to its owner: together all that remained. */
  readonly toFirm: { readonly firmId: string; readonly amount: Fen } | undefined;
  readonly penalty: Fen;
  readonly released: Fen;
}

interface Case {
  readonly bonds: readonly Bonded[];
  readonly parties: readonly Party[];
  readonly toInnocent: BasisPoints;
}

/** Who did not sign loses to who did. Where nobody signed nobody is innocent, and all goes back. */
export function fatesOfLapse(of: Case, signed: readonly Role[]): Fate[] {
  const isSomebodyBound = signed.length > 0;
  return fates(of, (role) => isSomebodyBound && !signed.includes(role), signed);
}

/** Who refuses is the one who does not sign, whoever else has not yet; where the listing allowed free exit nobody loses anything. */
export const fatesOfRefusal = (of: Case, refusing: Role, isExitFree = false): Fate[] =>
  fates(
    of,
    (role) => !isExitFree && role === refusing,
    of.parties.map(({ role }) => role).filter((role) => role !== refusing),
  );

/** By agreement or ruling: a share of each bond is lost to the other side. */
export const fatesByShares = (of: Case, shares: Readonly<Record<'seller' | 'buyer', BasisPoints>>): Fate[] =>
  fates(of, (role) => (role === 'trade_co' ? false : shares[role]), ['seller', 'buyer']);

function fates(
  { bonds, parties, toInnocent }: Case,
  lost: (role: Role) => boolean | BasisPoints,
  winners: readonly Role[],
): Fate[] {
  return bonds
    .filter(({ remaining }) => remaining > 0n)
    .map(({ role, firmId, holdId, remaining }) => {
      const winner = parties.find((party) => party.role !== role && winners.includes(party.role));
      const part = lost(role);
      const forfeited = typeof part === 'boolean' ? (part ? remaining : fen(0n)) : share(remaining, part);
      const amount = winner ? share(forfeited, toInnocent) : fen(0n);
      return {
        holdId,
        firmId,
        toFirm: winner && amount > 0n ? { firmId: winner.firmId, amount } : undefined,
        penalty: minus(forfeited, amount),
        released: minus(remaining, forfeited),
      };
    });
}
