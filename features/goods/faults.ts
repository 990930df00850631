// Faults of stock and title, in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { WireKg } from '#packages/schema/wire.ts';

export const goodsFaults = faults('goods', {
  below_zero: { code: 700202, fields: ['onHand', 'quantity'], params: z.object({ left: WireKg }) },
  lot_exists: { code: 700203, fields: ['pile'] },
  photo_missing: { code: 700204, fields: ['photos'] },
  receipt_pledged: { code: 700205 },
  not_paid: { code: 700206 },
  /** Bought goods may be resold only after this many days. */
  too_early: { code: 700207, params: z.object({ from: z.string() }) },
  firm_unknown: { code: 700209, fields: ['code', 'toFirmId'] },
  unbalanced: { code: 700210 },
  wrong_paper: { code: 700211, fields: ['contractNo'] },
});
