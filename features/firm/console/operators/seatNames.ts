// Formats a list of seat names.

import { useFormats, useWordsOf } from '#packages/i18n/react.ts';
import type { Seat } from '../../seats.ts';
import { useFirmDeskWords } from '../useWords.ts';

export function useOperatorSeatNames(): (seats: readonly Seat[]) => string {
  const words = useFirmDeskWords();
  const names = useWordsOf('firm');
  const { listed } = useFormats();
  return (seats) =>
    seats.length === 0
      ? words['operators.noSeats']
      : listed(seats.map((seat) => names[`seat.${seat}`] ?? seat));
}
