// What a firm records about one of its buyers or sellers.

import * as z from 'zod/mini';
import { type BasisPoints, type Fen, MAX_FEN } from '#packages/exact/exact.ts';
import { choice, exact, list, text } from '#packages/schema/wire.ts';
import { LEVELS } from './choices.ts';

export const PartnerContent = z.strictObject({
  level: choice(LEVELS),
  tags: list(text(1, 20), 10),
  /** Empty means every variety. */
  varieties: list(text(1, 40), 30),
  /** Limit on the value of unsigned deals that were accepted automatically. */
  creditLimit: z.optional(exact<Fen>({ min: 100n, max: MAX_FEN })),
  /** Deducted from the deposit this partner freezes to answer a listing of ours. */
  discount: exact<BasisPoints>({ min: 0n, max: 10_000n }),
  isAutoAccept: z.boolean(),
  isBlocked: z.boolean(),
  note: text(0, 200),
});
export type PartnerContent = z.output<typeof PartnerContent>;
