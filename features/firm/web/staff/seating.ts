// Seats and amount limit of a person, as typed.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, MOST_FEN } from '#packages/exact/exact.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { FIRM_SEATS, type FirmSeat } from '../../seats.ts';
import type { FirmWords } from '../../words/keys.ts';
import { useFirmWords } from '../words.ts';

export interface Seating {
  readonly seats: readonly FirmSeat[];
  /** Yuan, as typed; empty: no limit. */
  readonly most: string;
}

/** Returns null for no limit, undefined for an invalid amount. */
export function mostOf({ most }: Seating): Fen | null | undefined {
  if (most === '') return null;
  const amount = fromDecimal(most, 2);
  return amount !== undefined && amount > 0n && amount <= MOST_FEN ? fen(amount) : undefined;
}

export const seatingOf = ({ seats, most }: { seats: readonly FirmSeat[]; most: Fen | null }): Seating => ({
  seats,
  most: most === null ? '' : toDecimal(most, 2),
});

export const flawsOfSeating = (seating: Seating, words: FirmWords) => ({
  ...(seating.seats.length === 0 ? { seats: words['staff.seatsMissing'] } : {}),
  ...(mostOf(seating) === undefined ? { most: words['staff.limitWrong'] } : {}),
});

export function useSeatNames(): (seats: readonly FirmSeat[]) => string {
  const words = useFirmWords();
  const { listed } = useFormats();
  return (seats) =>
    listed(FIRM_SEATS.filter((seat) => seats.includes(seat)).map((seat) => words[`seat.${seat}`]));
}
