// Whether the operator may write; hides what the calls would refuse anyway.

import { traderInfo } from '#features/firm/calls/firm.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { CONTENT_EDITORS } from '../states.ts';

export function useMayWrite(): boolean {
  const { data } = useCall(traderInfo, {});
  return CONTENT_EDITORS.some((seat) => data?.seats.includes(seat));
}
