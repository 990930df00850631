// The firm of a caller.

import type { Actor } from '#packages/rpc/server/context.ts';

export function requireFirmId({ firmId }: Actor): string {
  if (!firmId) throw new Error('a seat without a firm');
  return firmId;
}
