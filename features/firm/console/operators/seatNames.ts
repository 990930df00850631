// Formats a list of seat names.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { Seat } from '../../seats.ts';

export function useOperatorSeatNames(): (seats: readonly Seat[]) => string {
  const t = useTranslation('firm.console');
  const tFirm = useTranslation('firm');
  const { listed } = useFormats();
  return (seats) =>
    seats.length === 0 ? t('operators.noSeats') : listed(seats.map((seat) => tFirm(`seat.${seat}`)));
}
