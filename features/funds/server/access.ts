// Whose figures somebody may see: operators everybody's, anybody else those of the own firm.

import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import type { Actor } from '#packages/rpc/server/context.ts';

/** Undefined is everything. */
export function firmInSight(actor: Actor): string | undefined {
  const operator: readonly string[] = OPERATOR_SEATS;
  return actor.seats.some((seat) => operator.includes(seat)) ? undefined : ownFirm(actor);
}

/** Whoever holds a firm's seat holds it in a firm. */
export function ownFirm({ firmId }: Actor): string {
  if (!firmId) throw new Error('a seat without a firm');
  return firmId;
}
