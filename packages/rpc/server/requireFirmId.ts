// The firm of an actor whose seat is in one.

import type { Actor } from './context.ts';

/** Throws without a firm: a call that only firm seats may make never gets there. */
export function requireFirmId({ firmId }: Pick<Actor, 'firmId'>): string {
  if (!firmId) throw new Error('a seat without a firm');
  return firmId;
}
