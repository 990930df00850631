// Payment plan: which shares a contract and its sheets are paid in, and when.

import type { ContractSide, InstalmentKind } from '#features/contract/choices.ts';
import { type ContractTerms, isSale, type SaleTerms } from '#features/contract/terms.ts';
import { goodsValue } from '#features/terms/rules/vat.ts';
import {
  atLeast,
  type BasisPoints,
  basisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  kg,
  minus,
  share,
  WHOLE,
} from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';

/** Time to pay, counted from the day after the fact that makes a sum payable. */
export type PayWithin = { readonly workingDays: number } | { readonly days: number };

/** Working days for sums whose time the contract leaves open. */
export interface UsualPayDays {
  readonly prepayment: number;
  readonly delivery: number;
  readonly balance: number;
}

export interface PlannedInstalment {
  readonly kind: InstalmentKind;
  readonly payer: ContractSide;
  readonly share: BasisPoints;
  readonly amount: Fen;
  readonly within: PayWithin;
}

/** Share of the coal's value that is paid before lifting; undefined if nothing is prepaid. */
export function prepaidShare(terms: ContractTerms): BasisPoints | undefined {
  // A year is paid by its months.
  if (!isSale(terms) || terms.kind === 'year') return undefined;
  if (terms.payTerm === 'prepay_100') return WHOLE;
  return terms.payTerm === 'prepay_pct' ? (terms.payShare ?? WHOLE) : undefined;
}

export interface PricedCoal {
  readonly settled_kg: Kg;
  readonly price_hao_per_t: HaoPerTonne | null;
  readonly vat_on_top_bp: BasisPoints;
}

/** Share of the value of what is not settled of `quantity`, in fen; 0 without a price. */
export function prepaidValue(
  { settled_kg: settled, price_hao_per_t: price, vat_on_top_bp: vat }: PricedCoal,
  part: BasisPoints,
  quantity: Kg,
): Fen {
  const unsettled = minus(quantity, settled);
  return unsettled > 0n && price !== null ? share(goodsValue(unsettled, price, vat), part) : fen(0n);
}

/** What the coal settled so far has used of a prepayment, in fen. */
export const prepaidUsed = (coal: PricedCoal, part: BasisPoints): Fen =>
  prepaidValue({ ...coal, settled_kg: kg(0n) }, part, coal.settled_kg);

type PayTerms = Pick<SaleTerms, 'payTerm' | 'payShare' | 'payDays'>;

/**
 * Instalments of a confirmed sheet; `payable` in fen, negative where the seller refunds. The share due on
 * delivery is rounded half up to the fen and the balance is the rest, so that they sum to the whole.
 */
export function sheetInstalments(
  { payTerm, payShare = WHOLE, payDays }: PayTerms,
  payable: Fen,
  usual: UsualPayDays,
): readonly PlannedInstalment[] {
  const balanceWithin: PayWithin = payDays === undefined ? { workingDays: usual.balance } : { days: payDays };
  if (payable < 0n)
    return [
      {
        kind: 'refund',
        payer: 'seller',
        share: WHOLE,
        amount: fen(-payable),
        within: { workingDays: usual.balance },
      },
    ];
  const onDelivery = payTerm === 'cod_pct' ? payShare : basisPoints(0n);
  const delivery = share(payable, onDelivery);
  const parts: PlannedInstalment[] = [
    {
      kind: 'delivery',
      payer: 'buyer',
      share: onDelivery,
      amount: delivery,
      within: { workingDays: usual.delivery },
    },
    {
      kind: 'balance',
      payer: 'buyer',
      share: basisPoints(WHOLE - onDelivery),
      amount: minus(payable, delivery),
      within: balanceWithin,
    },
  ];
  return parts.filter(({ amount }) => amount > 0n);
}

/** Days before the due day of the first reminder (0: none), and between those of a late payment. */
export interface ReminderDays {
  readonly before: number;
  readonly every: number;
}
export type ReminderStage = 'soon' | 'today' | 'late';
export interface Reminder {
  readonly stage: ReminderStage;
  readonly on: string;
}

const DAY_MS = 86_400_000;
/** Whole days from `dueOn` to `day`. */
export const daysAfter = (dueOn: string, day: string) => (Date.parse(day) - Date.parse(dueOn)) / DAY_MS;

/** The latest reminder whose day has come; undefined before the first. */
export function reminderOn(
  dueOn: string,
  today: string,
  { before, every }: ReminderDays,
): Reminder | undefined {
  const late = daysAfter(dueOn, today);
  if (late > 0) return { stage: 'late', on: addDays(dueOn, late - ((late - 1) % every)) };
  if (late === 0) return { stage: 'today', on: dueOn };
  return late >= -before ? { stage: 'soon', on: addDays(dueOn, -before) } : undefined;
}

/** Day of the first reminder after `day`. */
export function nextReminder(dueOn: string, day: string, { before, every }: ReminderDays): string {
  const late = daysAfter(dueOn, day);
  if (late < -before) return addDays(dueOn, -before);
  if (late < 0) return dueOn;
  return addDays(dueOn, late === 0 ? 1 : late + every - ((late - 1) % every));
}

/** What may still be locked of all the contract may come to, its tolerance included; in fen. */
export const maxPrepayment = (whole: Fen, locked: Fen): Fen => atLeast(fen(0n), minus(whole, locked));
