// Calls for signing up and for changing or resetting a password.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { choice, Id, name, text } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { SIGN_IN_LIMIT } from '../rules/signInLimit.ts';
import { AgreementVersion, IdTail, OneTimeCode, Mobile, NewLoginName } from './fields.ts';
import { Cid, SignedIn, Password } from './signInFields.ts';

const { too_often } = genericFaults;
const {
  locked,
  code_wrong,
  weak_password,
  wrong_password,
  password_used,
  agreement_changed,
  invite_wrong,
  id_tail_asked,
  id_tail_wrong,
} = accountFaults;

export const signUp = mutation({
  path: '/api/account/person/sign_up',
  summary:
    'Makes a person of whoever holds the phone, and signs them in; with the code of an invitation they sit ' +
    'in the firm at once. The accepted version of the agreement is kept with its moment.',
  access: 'anyone',
  isAudited: true,
  input: {
    requestId: Id,
    code: OneTimeCode,
    phone: Mobile,
    loginName: NewLoginName,
    name: name(1, 40),
    password: Password,
    agreementVersion: AgreementVersion,
    locale: choice(LOCALES),
    cid: z.optional(Cid),
    inviteCode: z.optional(secret(text(1, 20))),
  },
  output: SignedIn,
  faults: [too_often, weak_password, code_wrong, agreement_changed, invite_wrong],
  limit: SIGN_IN_LIMIT,
});

export const changePassword = mutation({
  path: '/api/account/password/change',
  summary: 'Changes the password against the present one. All other sessions of the person end.',
  access: 'signed_in',
  isAudited: true,
  input: { password: Password, newPassword: Password },
  output: z.object({ ended: z.int() }),
  faults: [too_often, locked, wrong_password, weak_password, password_used],
});

export const resetPassword = mutation({
  path: '/api/account/password/reset',
  summary:
    'Sets a new password against a code and, of a person whose identity number is known, its last four ' +
    'characters. All sessions of the person end, and a lock is lifted.',
  access: 'anyone',
  isAudited: true,
  input: { requestId: Id, code: OneTimeCode, newPassword: Password, idTail: z.optional(IdTail) },
  output: z.object({}),
  faults: [too_often, code_wrong, id_tail_asked, id_tail_wrong, weak_password, password_used],
  limit: SIGN_IN_LIMIT,
});
