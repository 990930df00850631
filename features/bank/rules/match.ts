// Whose a receipt is: by the sub-account it came to, by its payer's name, by a voucher, in this order.

import type { Fen } from '#packages/exact/exact.ts';
import { isSameName } from '#packages/i18n/names.ts';
import type { MatchRule } from '../states.ts';

export interface Incoming {
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

export interface Known {
  /** Whose the sub-account is. */
  readonly holder: KnownFirm | undefined;
  /** Whoever bears the payer's name. */
  readonly namesakes: readonly KnownFirm[];
  /** Open proofs of this payer account and serial. */
  readonly vouchers: readonly OpenProof[];
  /** Other open proofs of the same sum. */
  readonly sameSum: readonly OpenProof[];
}

export type Finding =
  | {
      readonly kind: 'matched';
      readonly firmId: string;
      readonly rule: MatchRule;
      readonly proofId: string | null;
    }
  | { readonly kind: 'suspended'; readonly why: 'payer_differs' | 'unknown' };

/** Money of another payer is nobody's yet, whichever account it was sent to. */
export function findOwner(
  { amount, payerName, virtualNumber }: Incoming,
  { holder, namesakes, vouchers, sameSum }: Known,
): Finding {
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
  // A bank that leaves the payer's name out leaves the voucher to speak.
  if (voucher && payerName === '')
    return { kind: 'matched', firmId: voucher.firmId, rule: 'proof', proofId: voucher.id };
  return { kind: 'suspended', why: 'unknown' };
}
