// Whose figures a caller may read: operators all, firm users their own firm's.

import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';

/** Returns the firm to filter by; undefined means no filter. */
export function visibleFirmId(actor: Actor): string | undefined {
  const operator: readonly string[] = OPERATOR_SEATS;
  return actor.seats.some((seat) => operator.includes(seat)) ? undefined : requireFirmId(actor);
}
