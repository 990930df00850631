// Finds the firm of a receipt: by sub-account, payer name, then transfer proof.

import type { Fen } from '#packages/exact/exact.ts';
import { isSameName } from '#packages/i18n/names.ts';
import type { MatchRule } from '../states.ts';

export interface IncomingPayment {
  readonly amount: Fen;
  readonly payerName: string;
  readonly virtualNumber: string;
}
export interface KnownFirm {
  readonly firmId: string;
  readonly firmName: string;
}
export interface OpenProof {
  readonly id: string;
  readonly firmId: string;
  readonly amount: Fen;
}

export interface MatchCandidates {
  readonly holder: KnownFirm | undefined;
  readonly namesakes: readonly KnownFirm[];
  readonly vouchers: readonly OpenProof[];
  readonly sameSum: readonly OpenProof[];
}

export type MatchResult =
  | {
      readonly kind: 'matched';
      readonly firmId: string;
      readonly rule: MatchRule;
      readonly proofId: string | null;
    }
  | { readonly kind: 'suspended'; readonly why: 'payer_differs' | 'unknown' };

/** Money from another payer is never assigned automatically, whatever account it was sent to. */
export function findOwner(
  { amount, payerName, virtualNumber }: IncomingPayment,
  { holder, namesakes, vouchers, sameSum }: MatchCandidates,
): MatchResult {
  const voucher = vouchers.find((proof) => proof.amount === amount);
  const proofOf = (firmId: string) =>
    voucher?.firmId === firmId ? voucher.id : (sameSum.find((proof) => proof.firmId === firmId)?.id ?? null);
  if (virtualNumber !== '' && holder) {
    return isSameName(payerName, holder.firmName)
      ? { kind: 'matched', firmId: holder.firmId, rule: 'virtual', proofId: proofOf(holder.firmId) }
      : { kind: 'suspended', why: 'payer_differs' };
  }
  const [namesake, another] = namesakes;
  if (namesake && !another)
    return {
      kind: 'matched',
      firmId: namesake.firmId,
      rule: 'amount_name',
      proofId: proofOf(namesake.firmId),
    };
  // If the bank omits the payer's name, the transfer proof decides.
  if (voucher && payerName === '')
    return { kind: 'matched', firmId: voucher.firmId, rule: 'proof', proofId: voucher.id };
  return { kind: 'suspended', why: 'unknown' };
}
