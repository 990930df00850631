// Which seats whoever sits at the desk holds: what they may do is shown, and the calls decide.

import { traderInfo } from '#features/firm/calls/firm.ts';
import type { Seat } from '#features/firm/seats.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

export function useSeats(): (wanted: readonly Seat[]) => boolean {
  const { data } = useCall(traderInfo, {});
  return (wanted) => wanted.some((seat) => data?.seats.includes(seat));
}
