// Which trades their person must prove, and with which proofs.

import type { Fen } from '#packages/exact/exact.ts';

export const PROOF_MINUTES = 5;

/** `over`: null where the firm has switched it off. */
export const needsProof = (over: Fen | null, amount: Fen): boolean => over !== null && amount > over;

export interface TradeProof {
  readonly firmId: string;
  readonly personId: string;
  readonly expiresAt: Date;
  readonly isUsed: boolean;
}

export interface Trader {
  readonly firmId: string;
  readonly personId: string;
}

export const isProofFor = (proof: TradeProof | undefined, { firmId, personId }: Trader, now: Date): boolean =>
  proof !== undefined &&
  proof.firmId === firmId &&
  proof.personId === personId &&
  !proof.isUsed &&
  proof.expiresAt > now;
