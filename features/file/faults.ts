// File faults.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const fileFaults = faults('file', {
  not_found: { code: 910100 },
  empty: { code: 910101 },
  too_large: { code: 910102, params: z.object({ most: z.int() }) },
  wrong_kind: { code: 910103, params: z.object({ allowed: z.string() }) },
  disagrees: { code: 910104 },
  damaged: { code: 910105 },
  quota_full: { code: 910106, params: z.object({ most: z.int() }) },
  broken_off: { code: 910107 },
  link_over: { code: 910108 },
  /** Scripts, macros or programs in a document. */
  active: { code: 910109 },
  /** Encrypted or so unusual that nobody knows what it does. */
  unsearchable: { code: 910110 },
  own_quota_full: { code: 910111, params: z.object({ most: z.int() }) },
});

export const inMegabytes = (bytes: number) => Math.round(bytes / (1_024 * 1_024));
