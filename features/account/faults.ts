// What may go wrong with an account; the order is the order of checking.
import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { PASSWORD_FLAWS } from './rules/flaws.ts';

export const accountFaults = faults('account', {
  /** Under HTTP 200, so that the app loads the open menus instead of signing out. */
  not_logged_in:     { code: 100405 },
  locked:            { code: 100106, params: z.object({ minutes: z.int() }) },
  /** Never says which of the two was wrong. */
  wrong_credentials: { code: 100107 },
  code_too_often:    { code: 100103, params: z.object({ seconds: z.int() }) },
  weak_password:     { code: 100108, params: z.object({ flaw: z.enum(PASSWORD_FLAWS) }) },
  wrong_password:    { code: 100109 },
  /** Wrong, used, tried too often, too old, or asked for something else: which of them is nobody's business. */
  code_wrong:        { code: 100101 },
  agreement_changed: { code: 100110 },
  /** No open invitation of this phone has this code. */
  invite_wrong:      { code: 100160 },
  last_admin:        { code: 100111, params: z.object({ firm: z.string() }) },
  name_certified:    { code: 100112 },
  feedback_too_often: { code: 100113 },
});
