// Seats by their names, in a row.
import { useFirmDeskWords } from '../words.ts';
import type { Seat } from '../../seats.ts';
import { useFormats, useWordsOf } from '#packages/i18n/react.ts';

export function useSeatNames(): (seats: readonly Seat[]) => string {
  const words = useFirmDeskWords();
  const names = useWordsOf('firm');
  const { listed } = useFormats();
  return (seats) =>
    seats.length === 0
      ? words['operators.noSeats']
      : listed(seats.map((seat) => names[`seat.${seat}`] ?? seat));
}
