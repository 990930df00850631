// The deposit notice: what who answers a listing has read and agreed to.

import * as z from 'zod/mini';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { exact, MoneyOrZeroInput, wholeNumber } from '#packages/schema/wire.ts';

/** Raise it with every change of the texts `notice.*`. */
export const NOTICE_VERSION = 1;

export const DepositNotice = z.strictObject({
  /** Version of the text. */
  version: wholeNumber(1, 10_000),
  /** What is frozen, and becomes the performance bond. */
  deposit: MoneyOrZeroInput,
  /** Working days to sign the contract; who lets them pass forfeits. */
  signDays: wholeNumber(0, 366),
  /** Share of what is forfeited that the other side gets. */
  toInnocent: exact<BasisPoints>({ min: 0n, max: 10_000n }),
  /** Working days to appeal against a forfeiture. */
  appealDays: wholeNumber(0, 366),
  /** Whoever refuses to sign the contract of this listing forfeits nothing. */
  isExitFree: z.boolean(),
});
export type DepositNotice = z.output<typeof DepositNotice>;
