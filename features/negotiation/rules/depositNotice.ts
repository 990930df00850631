// What the deposit notice of an answer states, and whether that was agreed to.

import { depositToRespond, type DepositRules, discounted } from '#features/terms/rules/deposit.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { type DepositNotice, NOTICE_VERSION } from '../depositNotice.ts';

export interface NoticeRules {
  readonly deposits: DepositRules;
  readonly signDays: number;
  readonly forfeiture: { readonly toInnocent: BasisPoints; readonly appealDays: number };
}

interface Answer {
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly discount: BasisPoints;
}

export const noticeOf = (
  terms: ListingTerms,
  { quantity, price, discount }: Answer,
  { deposits, signDays, forfeiture }: NoticeRules,
): DepositNotice => ({
  version: NOTICE_VERSION,
  deposit: discounted(depositToRespond(terms, quantity, price, deposits), discount),
  signDays,
  ...forfeiture,
  isExitFree: terms.isExitFree ?? false,
});

export interface NoticeFault {
  readonly fault: 'notice_to_agree' | 'deposit_changed';
  readonly needed: Fen;
}

/** Where nothing is frozen there is nothing to agree to. */
export function findNoticeFault(
  inForce: DepositNotice,
  agreed: DepositNotice | undefined,
): NoticeFault | undefined {
  const { deposit: needed } = inForce;
  if (needed === 0n) return undefined;
  if (agreed === undefined) return { fault: 'notice_to_agree', needed };
  return isSame(inForce, agreed) ? undefined : { fault: 'deposit_changed', needed };
}

const isSame = (one: DepositNotice, other: DepositNotice): boolean =>
  one.version === other.version &&
  one.deposit === other.deposit &&
  one.signDays === other.signDays &&
  one.toInnocent === other.toInnocent &&
  one.appealDays === other.appealDays &&
  one.isExitFree === other.isExitFree;
