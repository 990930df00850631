// What may go wrong with stock and title; the order is the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { WireKg } from '#packages/schema/wire.ts';

export const goodsFaults = faults('goods', {
  /** An account would stand below zero. */
  below_zero: { code: 700202, params: z.object({ left: WireKg }) },
  lot_exists: { code: 700203 },
  photo_missing: { code: 700204 },
  receipt_pledged: { code: 700205 },
  not_paid: { code: 700206 },
  /** Goods bought may not be sold on within these days of the purchase. */
  too_early: { code: 700207, params: z.object({ from: z.string() }) },
  firm_unknown: { code: 700209 },
  unbalanced: { code: 700210 },
  /** Who issues a receipt has the contract's paper before them. */
  wrong_paper: { code: 700211 },
});
