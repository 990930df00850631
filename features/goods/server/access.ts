// The caller's firm, and whether the caller supervises all firms.

import type { Actor } from '#packages/rpc/server/context.ts';
import { GOODS_SUPERVISORS } from '../calls.ts';

export function requireFirmId({ firmId }: Actor): string {
  if (!firmId) throw new Error('every seat is in a firm');
  return firmId;
}

export const goodsReaderOf = (actor: Actor) => ({
  firmId: requireFirmId(actor),
  isSupervisor: GOODS_SUPERVISORS.some((seat) => actor.seats.includes(seat)),
});
