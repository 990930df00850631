// Whether the signed-in person may make a call; the server checks it too.

import type { Call } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { traderInfo } from '../calls/firm.ts';

export function useMayCall(): (call: Call) => boolean {
  const { data } = useCall(traderInfo, {});
  return ({ access }) =>
    typeof access !== 'string' && access.some((seat) => data?.seats.includes(seat as never));
}
