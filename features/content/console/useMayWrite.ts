// Whether whoever is signed in may write, or only decide on what others wrote. The calls say so too; this hides what they would refuse.

import { traderInfo } from '#features/firm/calls/firm.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { EDITORS } from '../states.ts';

export function useMayWrite(): boolean {
  const { data } = useCall(traderInfo, {});
  return EDITORS.some((seat) => data?.seats.includes(seat));
}
