// Firm faults: staff, menus, operators; in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { MENU_FLAWS } from './rules/menus.ts';

export const firmFaults = faults('firm', {
  last_admin: { code: 100161 },
  already_staff: { code: 100162, fields: ['phone'] },
  invitation_open: { code: 100163, fields: ['phone'] },
  too_many_invited: { code: 100164, params: z.object({ most: z.int() }) },
  invite_too_often: { code: 100165, params: z.object({ seconds: z.int() }) },
  invitation_over: { code: 100166, params: z.object({ state: z.string() }) },
  /** The phone is unverified, and this is not the code of the text. */
  invite_code_wrong: { code: 100167, fields: ['code'] },
  change_open: { code: 100168 },
  menus_unchanged: { code: 100169 },
  menus_flawed: {
    code: 100170,
    params: z.object({
      flaws: z.array(z.object({ authId: z.string(), flaw: z.enum(MENU_FLAWS), seat: z.string() })),
    }),
  },
  second_person: { code: 100171 },
  /** Texts would carry an unchecked firm name in the platform's words. */
  firm_not_certified: { code: 100158 },
  /** Used, replaced, expired or unknown: never says which. */
  address_over: { code: 100172 },
  firm_missing: { code: 100173 },
  credit_code_wrong: { code: 100149, fields: ['creditCode'] },
  firm_name_taken: { code: 100174, fields: ['firmName'] },
  credit_code_taken: { code: 100175, fields: ['creditCode'] },
  seats_clash: { code: 100176, fields: ['seats'] },
  seats_unchanged: { code: 100177, fields: ['seats'] },
  seat_change_open: { code: 100178 },
  sits_elsewhere: { code: 100179 },
  seat_held: { code: 100188 },
});
