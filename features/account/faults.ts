// Account faults, in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { PASSWORD_FLAWS } from './passwordFlaws.ts';
import { SECOND_STEP_METHODS, SIGN_IN_STEPS } from './rules/signInSteps.ts';
import { DEPARTURE_BLOCKS } from './states.ts';

export const accountFaults = faults('account', {
  /** Sent with HTTP 200, so that the app loads the open menus instead of signing out. */
  not_logged_in: { code: 100405 },
  locked: { code: 100106, params: z.object({ minutes: z.int() }) },
  /** Never says whether name or password was wrong. */
  wrong_credentials: { code: 100107 },
  code_too_often: { code: 100103, params: z.object({ seconds: z.int() }) },
  weak_password: {
    code: 100108,
    fields: ['newPassword', 'password'],
    params: z.object({ flaw: z.enum(PASSWORD_FLAWS) }),
  },
  wrong_password: { code: 100109, fields: ['password'] },
  /** Wrong, used, tried too often, expired, or for another purpose: never says which. */
  code_wrong: { code: 100101, fields: ['code'] },
  agreement_changed: { code: 100110 },
  invite_wrong: { code: 100160, fields: ['inviteCode'] },
  /** Something has to be settled first; the page lists all of it. */
  cannot_leave: { code: 100111, params: z.object({ block: z.enum(DEPARTURE_BLOCKS), name: z.string() }) },
  name_proved: { code: 100112, fields: ['name'] },
  /** Not a failure: the next step is required. The ticket is valid for 5 minutes. */
  step_asked: {
    code: 100114,
    params: z.object({
      ticket: z.string(),
      step: z.enum(SIGN_IN_STEPS),
      methods: z.array(z.enum(SECOND_STEP_METHODS)),
      phone: z.string(),
    }),
  },
  way_closed: { code: 100115 },
  password_used: { code: 100116, fields: ['newPassword', 'password'] },
  /** Unknown, another person's, expired or badly signed: never says which. */
  passkey_wrong: { code: 100117 },
  ticket_over: { code: 100118 },
  second_step_wrong: { code: 100119, fields: ['code'] },
  second_step_there: { code: 100120 },
  most_passkeys: { code: 100121, params: z.object({ most: z.int() }) },
  /** Reported only to the holder of a one-time address. */
  login_name_taken: { code: 100122, fields: ['loginName'] },
  phone_taken: { code: 100123, fields: ['phone'] },
  leaving_already: { code: 100124 },
  /** Not a failure: the code was right, and the identity number of its owner is known. */
  id_tail_asked: { code: 100125 },
  id_tail_wrong: { code: 100126, fields: ['idTail'] },
  /** Of a message that was given up: the code in it helps nobody any more. */
  code_over: { code: 100135 },
  /** No gateway sends such messages. */
  channel_off: { code: 100136 },
});
