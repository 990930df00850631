// Faults of loans on receivables (domain 2.11), in order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, WireFen } from '#packages/schema/wire.ts';

export const financingFaults = faults('financing', {
  base_ineligible: { code: 600101, fields: ['sheetId'], params: z.object({ why: z.string() }) },
  already_financed: { code: 600102, fields: ['sheetId'], params: z.object({ no: z.string() }) },
  over_ratio: { code: 600103, fields: ['amount'], params: z.object({ most: WireFen }) },
  debtor_unconfirmed: { code: 600104 },
  /** The funder does not lend on receivables, or not now. */
  no_terms: { code: 600105, fields: ['funderId'] },
  tenor_too_long: { code: 600106, fields: ['tenorDays'], params: z.object({ latest: Day }) },
  funder_limit_used: { code: 600107, fields: ['amount'], params: z.object({ left: WireFen }) },
  /** Part of the receivable was paid since the offer. */
  collateral_short: { code: 600108, params: z.object({ most: WireFen }) },
  overdue_exists: { code: 600109, params: z.object({ no: z.string() }) },
  outside_terms: {
    code: 600110,
    params: z.object({ field: z.string(), least: z.string(), most: z.string() }),
  },
  not_your_turn: { code: 600111 },
  above_own_limit: { code: 600112, params: z.object({ limit: WireFen, actual: WireFen }) },
  not_a_funder: { code: 600113 },
  terms_flawed: { code: 600114, params: z.object({ field: z.string() }) },
  over_owed: { code: 600115, fields: ['amount'], params: z.object({ most: WireFen }) },
});
