// Faults of release, in the order of checking.

import * as z from 'zod/mini';
import { contractFaults } from '#features/contract/faults.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import { faults } from '#packages/fault/fault.ts';
import { WireFen } from '#packages/schema/wire.ts';

const ownFaults = faults('release', {
  account_not_bound: { code: 400109, fields: ['accountId'] },
  split_differs: {
    code: 400125,
    fields: ['freight', 'goods'],
    params: z.object({ sum: WireFen, amount: WireFen }),
  },
  checks_open: { code: 400127, params: z.object({ check: z.string() }) },
  sheet_needed: { code: 400132, fields: ['sheetId'] },
  claim_changed: { code: 400148, params: z.object({ amount: WireFen }) },
  claim_open: { code: 400149 },
  consent_missing: { code: 400150, fields: ['pin'] },
});
export type ReleaseFault = keyof typeof ownFaults;

/** With the faults of settlement, which releases may raise too. */
export const releaseFaults = {
  ...settlementFaults,
  ...ownFaults,
  not_supervised: contractFaults.not_supervised,
};
