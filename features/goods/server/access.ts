// The caller's firm, and whether the caller supervises all firms.

import type { Actor } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { GOODS_SUPERVISORS } from '../calls.ts';

export const goodsReaderOf = (actor: Actor) => ({
  firmId: requireFirmId(actor),
  isSupervisor: GOODS_SUPERVISORS.some((seat) => actor.seats.includes(seat)),
});
