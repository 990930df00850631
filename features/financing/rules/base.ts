// What a loan is given on: a confirmed sheet that is owed and nobody else has a claim on, until when, and why another is not fit (domain 2.11).

import type { Fen } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';

/** In the order they are told. */
export const HINDRANCES = [
  'not_standing',
  'not_final',
  'refund',
  'argued_about',
  'financed',
  'asked_for',
  'nothing_left',
  'too_late',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export interface Receivable {
  /** Both have signed it, and it is not paid. */
  readonly isStanding: boolean;
  /** A provisional sheet is replaced by its final one. */
  readonly isFinal: boolean;
  /** The debtor owes it, and not the other way round. */
  readonly isOwed: boolean;
  /** In dispute, to be reversed, or appealed against. */
  readonly isArguedAbout: boolean;
  /** Of another loan that is applied for. */
  readonly isAskedFor: boolean;
  readonly hasLien: boolean;
  /** What neither money nor a draft on its way pays. */
  readonly left: Fen;
  /** The day by which the debtor is to pay. */
  readonly dueOn: string;
}

/** Days a loan may run, and how long after the receivable is due. */
export const LEAST_TENOR = 7;
export const MOST_TENOR = 180;
const DAYS_AFTER_DUE = 30;

/** The last day on which a loan on it may fall due. */
export const latestEnd = ({ dueOn }: Pick<Receivable, 'dueOn'>): string => addDays(dueOn, DAYS_AFTER_DUE);

/** Undefined where nothing stands against it. */
export function hindranceOf(receivable: Receivable, today: string): Hindrance | undefined {
  const { isStanding, isFinal, isOwed, isArguedAbout, isAskedFor, hasLien, left } = receivable;
  const stands: Readonly<Record<Hindrance, boolean>> = {
    not_standing: !isStanding,
    not_final: !isFinal,
    refund: !isOwed,
    argued_about: isArguedAbout,
    financed: hasLien,
    asked_for: isAskedFor,
    nothing_left: left <= 0n,
    too_late: addDays(today, LEAST_TENOR) > latestEnd(receivable),
  };
  return HINDRANCES.find((hindrance) => stands[hindrance]);
}
