// Seats of the operator, to show or hide actions; the calls enforce them.

import { traderInfo } from '#features/firm/calls/firm.ts';
import type { Seat } from '#features/firm/seats.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';

export function useHoldsSeat(): (filter: readonly Seat[]) => boolean {
  const { data } = useCall(traderInfo, {});
  return (filter) => filter.some((seat) => data?.seats.includes(seat));
}
