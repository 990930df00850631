// Seats and amount limit of a person, as typed.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, MAX_FEN } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { FIRM_SEATS, type FirmSeat } from '../../seats.ts';

export interface StaffSeating {
  readonly seats: readonly FirmSeat[];
  /** Yuan, as typed; empty: no limit. */
  readonly most: string;
}

/** Returns null for no limit, undefined for an invalid amount. */
export function parseAmountLimit({ most }: StaffSeating): Fen | null | undefined {
  if (most === '') return null;
  const amount = fromDecimal(most, 2);
  return amount !== undefined && amount > 0n && amount <= MAX_FEN ? fen(amount) : undefined;
}

export const toSeating = ({
  seats,
  most,
}: {
  seats: readonly FirmSeat[];
  most: Fen | null;
}): StaffSeating => ({
  seats,
  most: most === null ? '' : toDecimal(most, 2),
});

export const findSeatingFlaws = (seating: StaffSeating, t: Translate<'firm'>) => ({
  ...(seating.seats.length === 0 ? { seats: t('staff.seatsMissing') } : {}),
  ...(parseAmountLimit(seating) === undefined ? { most: t('staff.limitWrong') } : {}),
});

export function useFirmSeatNames(): (seats: readonly FirmSeat[]) => string {
  const t = useTranslation('firm');
  const { listed } = useFormats();
  return (seats) =>
    listed(FIRM_SEATS.filter((seat) => seats.includes(seat)).map((seat) => t(`seat.${seat}`)));
}
