// What a settlement besides the sheets must keep to; the form checks the same.

import type { ContractSide } from '#features/contract/choices.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { hasCome } from '#packages/time/marketDay.ts';
import type { AdhocKind } from '../choices.ts';

/** These pay a sheet where one is named; the others stand for themselves. */
export const paysSheet = (kind: AdhocKind): boolean => kind === 'offline_paid' || kind === 'deposit_offset';

export const takesBond = ({ kind, isFromBond }: Pick<AdhocCase, 'kind' | 'isFromBond'>): boolean =>
  kind === 'deposit_offset' || isFromBond;

/** Refunds are paid by the seller; bond offsets and advances by the buyer; undefined where either may pay. */
export function fixedPayer(kind: AdhocKind, paysOne: boolean): ContractSide | undefined {
  if (kind === 'refund') return 'seller';
  return kind === 'deposit_offset' || (kind === 'offline_paid' && !paysOne) ? 'buyer' : undefined;
}

export interface AdhocCase {
  readonly kind: AdhocKind;
  readonly payer: ContractSide;
  /** In fen. */
  readonly amount: Fen;
  readonly isFromBond: boolean;
  /** Day in the market; null where it does not matter. */
  readonly paidOn: string | null;
}

export interface OwedSheet {
  readonly payer: ContractSide;
  readonly left: Fen;
  /** Number of the loan whose funder is paid first. */
  readonly lienNo: string | null;
  /** Number of an application that asks for its money. */
  readonly releaseNo: string | null;
}

export type AdhocFlaw =
  | { readonly is: 'sheet_needed' | 'not_your_turn' }
  | { readonly is: 'lien_by_funder' | 'release_open'; readonly no: string }
  | { readonly is: 'over_confirmed' | 'bond_over'; readonly left: Fen }
  | { readonly is: 'day_ahead'; readonly latest: string };

/** Returns the first flaw, or undefined. `bondLeft` is what the payer's bond has left. */
export function findAdhocFlaw(
  one: AdhocCase,
  { sheet, bondLeft, today }: { readonly sheet?: OwedSheet | undefined; bondLeft: Fen; today: string },
): AdhocFlaw | undefined {
  const { kind, payer, amount, paidOn } = one;
  if (kind === 'deposit_offset' && !sheet) return { is: 'sheet_needed' };
  const paid = paysSheet(kind) ? sheet : undefined;
  if (payer !== (fixedPayer(kind, paid !== undefined) ?? payer) || payer !== (paid?.payer ?? payer))
    return { is: 'not_your_turn' };
  if (paid) {
    if (paid.lienNo !== null) return { is: 'lien_by_funder', no: paid.lienNo };
    if (paid.releaseNo !== null) return { is: 'release_open', no: paid.releaseNo };
    if (amount > paid.left) return { is: 'over_confirmed', left: paid.left };
  }
  if (takesBond(one) && amount > bondLeft) return { is: 'bond_over', left: bondLeft };
  return paidOn !== null && !hasCome(paidOn, today) ? { is: 'day_ahead', latest: today } : undefined;
}
