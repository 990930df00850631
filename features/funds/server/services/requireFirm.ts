// Whose money somebody looks at.

import type { Actor } from '#packages/rpc/server/context.ts';

/** Whoever holds a seat of these calls holds it in a firm. */
export function firmOf({ firmId }: Actor): string {
  if (!firmId) throw new Error('a seat without a firm');
  return firmId;
}
