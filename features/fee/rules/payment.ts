// What a payment order must keep to; the form checks the same.

import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { hasCome } from '#packages/time/marketDay.ts';
import { isDraft, type OrderType } from '../choices.ts';
import { maxMaturity } from './draft.ts';

/** Days are days in the market. */
export interface PaymentPaper {
  readonly type: OrderType;
  readonly draftNo: string;
  readonly reference: string;
  readonly issuedOn: string;
  readonly maturesOn: string;
}

export type PaperFlaw =
  | { readonly is: 'draft_incomplete'; readonly field: 'draftNo' | 'reference' | 'issuedOn' | 'maturesOn' }
  | { readonly is: 'maturity_past'; readonly maturity: string }
  | { readonly is: 'tenor_too_long'; readonly latest: string };

/** Returns the first flaw of the paper, or undefined. */
export function findPaperFlaw(
  { type, draftNo, reference, issuedOn, maturesOn }: PaymentPaper,
  today: string,
): PaperFlaw | undefined {
  const incomplete = (field: 'draftNo' | 'reference' | 'issuedOn' | 'maturesOn') =>
    ({ is: 'draft_incomplete', field }) as const;
  if (isDraft(type) && draftNo === '') return incomplete('draftNo');
  if (!isDraft(type) && reference === '') return incomplete('reference');
  if (!hasCome(issuedOn, today)) return incomplete('issuedOn');
  if (maturesOn < issuedOn) return incomplete('maturesOn');
  if (!isDraft(type)) return undefined;
  if (maturesOn < today) return { is: 'maturity_past', maturity: maturesOn };
  const latest = maxMaturity(issuedOn);
  return maturesOn > latest ? { is: 'tenor_too_long', latest } : undefined;
}

export interface PaidPart {
  readonly no: string;
  /** What the sheet still owes, in fen. */
  readonly left: Fen;
  readonly amount: Fen;
}

export type PartFlaw =
  | { readonly is: 'above_order'; readonly amount: Fen; readonly used: Fen }
  | { readonly is: 'above_sheet'; readonly sheetNo: string; readonly left: Fen };

/** The sheets take no more than the order pays, each once and no more than it owes. */
export function findPartFlaw(amount: Fen, parts: readonly PaidPart[]): PartFlaw | undefined {
  const used = plus(fen(0n), ...parts.map((part) => part.amount));
  if (used > amount) return { is: 'above_order', amount, used };
  const above = parts.find(
    (part) => isAboveSheet(part) || parts.some((other) => other !== part && other.no === part.no),
  );
  return above && { is: 'above_sheet', sheetNo: above.no, left: above.left };
}

export const isAboveSheet = ({ amount, left }: PaidPart): boolean => amount > left;
