// Rules for the bonds of a contract that comes to nothing (domain 2.2, M14).

import { type BasisPoints, type Fen, fen, minus, share } from '#packages/exact/exact.ts';
import type { Role } from '../choices.ts';

export interface PartyFirm {
  readonly role: Role;
  readonly firmId: string;
}
export interface ActiveBond extends PartyFirm {
  readonly holdId: string;
  readonly remaining: Fen;
}

export interface BondOutcome {
  readonly holdId: string;
  readonly firmId: string;
  /** To the other side, to the platform (penalty), and released to the owner; these sum to what remained. */
  readonly toFirm: { readonly firmId: string; readonly amount: Fen } | undefined;
  readonly penalty: Fen;
  readonly released: Fen;
}

interface BondCase {
  readonly bonds: readonly ActiveBond[];
  readonly parties: readonly PartyFirm[];
  readonly toInnocent: BasisPoints;
}

/** A side that did not sign forfeits to a side that did. If nobody signed, everything is released. */
export function outcomesOfLapse(of: BondCase, signed: readonly Role[]): BondOutcome[] {
  const isSomebodyBound = signed.length > 0;
  return decideFates(of, (role) => isSomebodyBound && !signed.includes(role), signed);
}

/** The side that refuses counts as the only one not to sign. With free exit nobody forfeits. */
export const outcomesOfRefusal = (of: BondCase, refusing: Role, isExitFree = false): BondOutcome[] =>
  decideFates(
    of,
    (role) => !isExitFree && role === refusing,
    of.parties.map(({ role }) => role).filter((role) => role !== refusing),
  );

/** By termination agreement or ruling: a share of each bond goes to the other side. */
export const outcomesByShares = (
  of: BondCase,
  shares: Readonly<Record<'seller' | 'buyer', BasisPoints>>,
): BondOutcome[] =>
  decideFates(of, (role) => (role === 'trade_co' ? false : shares[role]), ['seller', 'buyer']);

function decideFates(
  { bonds, parties, toInnocent }: BondCase,
  lost: (role: Role) => boolean | BasisPoints,
  winners: readonly Role[],
): BondOutcome[] {
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
