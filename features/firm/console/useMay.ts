// Whether whoever is signed in may make an act. The calls say so too; this hides what they would refuse.

import type { Call } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { traderInfo } from '../calls/firm.ts';

export function useMay(): (call: Call) => boolean {
  const { data } = useCall(traderInfo, {});
  return ({ access }) =>
    typeof access !== 'string' && access.some((seat) => data?.seats.includes(seat as never));
}
