// The reader's current firm and seats; empty for visitors.

import { useIsSignedIn } from '#features/account/web/session.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { traderInfo } from '../calls/firm.ts';
import type { Seat } from '../seats.ts';

export function useTrader() {
  const isSignedIn = useIsSignedIn();
  const { data } = useCall(traderInfo, {}, { enabled: isSignedIn });
  return {
    firm: isSignedIn ? (data?.firm ?? undefined) : undefined,
    isKnown: isSignedIn && data !== undefined,
    seats: (isSignedIn ? data?.seats : undefined) ?? [],
    holds: (seats: readonly Seat[]) => seats.some((seat) => isSignedIn && data?.seats.includes(seat)),
  };
}
