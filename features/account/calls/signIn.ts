// Calls for signing in, and for finishing a pending sign-in.

import * as z from 'zod/mini';
import { puzzleFaults, PuzzleSolution } from '#features/puzzle/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { choice, Id, text } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { SIGN_IN_LIMIT } from '../rules/signInLimit.ts';
import {
  PasskeyAssertionFields,
  OneTimeCode,
  CodeRequested,
  Mobile,
  SecondStepCode,
  SignInTicket,
} from './fields.ts';
import { Cid, SignedIn, Password } from './signInFields.ts';

const { too_often } = genericFaults;
const {
  code_wrong,
  code_too_often,
  locked,
  passkey_wrong,
  password_used,
  second_step_wrong,
  step_asked,
  ticket_over,
  way_closed,
  weak_password,
  wrong_credentials,
} = accountFaults;

/** Case-insensitive. */
const LoginName = text(1, 40);

export const login = mutation({
  path: '/api/auth/login',
  summary:
    'Signs in with a password. Failures in a row lock the name for the device or the network they come ' +
    'from: the fifth for 15 minutes, the next ones for 60. From the twentieth, all but devices known to ' +
    'the person wait up to 5 minutes between two attempts. After the third failure of the name, or from ' +
    'the address, the fault `puzzle_asked` carries a puzzle (ALTCHA, SHA-256 with cost and key prefix), ' +
    'and the call is repeated with the number that solves it. The token lives 12 hours after its last use. ' +
    'Where more is asked, the fault `step_asked` carries a ticket for the call that finishes it.',
  access: 'anyone',
  isAudited: true,
  input: {
    loginName: LoginName,
    password: Password,
    cid: z.optional(Cid),
    puzzle: z.optional(PuzzleSolution),
  },
  output: SignedIn,
  faults: [way_closed, locked, puzzleFaults.puzzle_asked, wrong_credentials, too_often, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const sendSignInCode = mutation({
  path: '/api/account/code/sign_in',
  summary:
    'Sends a code to sign in with, if somebody has proved to hold this phone; the answer is the same if ' +
    'nobody has.',
  access: 'anyone',
  input: { phone: Mobile, locale: choice(LOCALES) },
  output: CodeRequested,
  faults: [way_closed, code_too_often],
});

export const signInByCode = mutation({
  path: '/api/account/session/by_code',
  summary: 'Signs in whoever holds the phone.',
  access: 'anyone',
  isAudited: true,
  input: { requestId: Id, code: OneTimeCode, cid: z.optional(Cid) },
  output: SignedIn,
  faults: [way_closed, code_wrong, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const passkeyChallenge = mutation({
  path: '/api/account/passkey/challenge',
  summary:
    'What a passkey is to sign, whoever comes: nobody is named, so nobody learns who has one. Good once, ' +
    'for five minutes.',
  access: 'anyone',
  input: {},
  output: z.object({ challengeId: z.string(), challenge: z.string(), rpId: z.string() }),
});

export const signInByPasskey = mutation({
  path: '/api/account/session/by_passkey',
  summary:
    'Signs in whoever holds the passkey. It stands for the device and the person, so no second step is ' +
    'asked.',
  access: 'anyone',
  isAudited: true,
  input: { ...PasskeyAssertionFields, cid: z.optional(Cid) },
  output: SignedIn,
  faults: [way_closed, passkey_wrong, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const finishSecondStep = mutation({
  path: '/api/account/session/second_step',
  summary:
    'Finishes signing in with a code of the app, or one of the recovery codes. Each counts once; five ' +
    'failures lock as with passwords. What was set up on the way answers its recovery codes.',
  access: 'anyone',
  isAudited: true,
  input: { ticket: SignInTicket, code: SecondStepCode },
  output: z.object({ ...SignedIn.shape, recoveryCodes: z.array(z.string()) }),
  faults: [ticket_over, locked, second_step_wrong, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const finishWithPasskey = mutation({
  path: '/api/account/session/second_step_passkey',
  summary: 'Finishes signing in with a passkey of the same person.',
  access: 'anyone',
  isAudited: true,
  input: { ticket: SignInTicket, ...PasskeyAssertionFields },
  output: SignedIn,
  faults: [ticket_over, passkey_wrong, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const enrolTotpAtSignIn = mutation({
  path: '/api/account/second_step/enrol_at_door',
  summary:
    'For whoever must have a second step and has none yet: the secret for the app. The first code of it ' +
    'finishes signing in.',
  access: 'anyone',
  isAudited: true,
  input: { ticket: SignInTicket },
  output: z.object({ secret: z.string(), address: z.string() }),
  faults: [ticket_over],
});

export const sendDeviceCode = mutation({
  path: '/api/account/code/new_device',
  summary: 'Sends a code to the phone of whoever signs in on a device that has never been seen.',
  access: 'anyone',
  input: { ticket: SignInTicket },
  output: CodeRequested,
  faults: [ticket_over, code_too_often],
});

export const finishOnNewDevice = mutation({
  path: '/api/account/session/new_device',
  summary: 'Finishes signing in on a device that has never been seen.',
  access: 'anyone',
  isAudited: true,
  input: { ticket: SignInTicket, requestId: Id, code: OneTimeCode },
  output: SignedIn,
  faults: [ticket_over, code_wrong, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const replaceExpiredPassword = mutation({
  path: '/api/account/session/new_password',
  summary: 'Finishes signing in with a new password in place of one that is too old. All other sessions end.',
  access: 'anyone',
  isAudited: true,
  input: { ticket: SignInTicket, newPassword: Password },
  output: SignedIn,
  faults: [ticket_over, too_often, weak_password, password_used, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const demonstrationCode = mutation({
  path: '/api/account/second_step/demonstration',
  summary:
    'The code that the app of this login name shows, or a recovery code where others have used it: only ' +
    'while demonstration data are loaded. Otherwise empty.',
  access: 'anyone',
  input: { loginName: text(1, 40) },
  output: z.object({ code: z.string() }),
});
