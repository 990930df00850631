// Which settlement sheets may secure a loan, and until when (domain 2.11).

import type { Fen } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';

/** In order of checking. */
export const LOAN_HINDRANCES = [
  'not_standing',
  'not_final',
  'refund',
  'not_supervised',
  'argued_about',
  'financed',
  'asked_for',
  'nothing_left',
  'too_late',
] as const;
export type LoanHindrance = (typeof LOAN_HINDRANCES)[number];

export interface Receivable {
  /** Signed by both and not paid. */
  readonly isStanding: boolean;
  /** Not provisional: those are replaced by the final sheet. */
  readonly isFinal: boolean;
  /** The buyer owes the seller, not the other way round. */
  readonly isOwed: boolean;
  /** Paid through the supervised accounts, where the funder is paid first. */
  readonly isSupervised: boolean;
  /** In dispute, being reversed, or under appeal. */
  readonly isArguedAbout: boolean;
  readonly isAskedFor: boolean;
  readonly hasLien: boolean;
  /** Amount not covered by payments or drafts in progress. */
  readonly left: Fen;
  readonly dueOn: string;
}

/** Term of a loan in days, and days it may run beyond the receivable's due date. */
export const MIN_TENOR = 7;
export const MAX_TENOR = 180;
const DAYS_AFTER_DUE = 30;

/** Latest due date of a loan on the receivable. */
export const latestEnd = ({ dueOn }: Pick<Receivable, 'dueOn'>): string => addDays(dueOn, DAYS_AFTER_DUE);

/** Returns why it cannot be financed, or undefined. */
export function findHindrance(receivable: Receivable, today: string): LoanHindrance | undefined {
  const { isStanding, isFinal, isOwed, isSupervised, isArguedAbout, isAskedFor, hasLien, left } = receivable;
  const stands: Readonly<Record<LoanHindrance, boolean>> = {
    not_standing: !isStanding,
    not_final: !isFinal,
    refund: !isOwed,
    not_supervised: !isSupervised,
    argued_about: isArguedAbout,
    financed: hasLien,
    asked_for: isAskedFor,
    nothing_left: left <= 0n,
    too_late: addDays(today, MIN_TENOR) > latestEnd(receivable),
  };
  return LOAN_HINDRANCES.find((hindrance) => stands[hindrance]);
}
