// Calls that send one-time codes, and the log of sent texts and mails.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { CodeRequested, Mail, Mobile, NewLoginName } from './fields.ts';
import { Password } from './signInFields.ts';

export const sendSignUpCode = mutation({
  path: '/api/account/code/sign_up',
  summary:
    'Sends a code to a phone to sign up with, for this login name. Where either is taken, the text says so ' +
    'and holds no code; the answer is the same.',
  access: 'anyone',
  input: { phone: Mobile, loginName: NewLoginName, locale: choice(LOCALES) },
  output: CodeRequested,
  faults: [accountFaults.code_too_often],
});

export const sendResetCode = mutation({
  path: '/api/account/code/reset',
  summary:
    'Sends a code to set a new password, if this phone belongs to this login name; the answer is the same ' +
    'if it does not.',
  access: 'anyone',
  input: { phone: Mobile, loginName: text(1, 40), locale: choice(LOCALES) },
  output: CodeRequested,
  faults: [accountFaults.code_too_often],
});

export const sendPhoneCode = mutation({
  path: '/api/account/code/change_phone',
  summary:
    'Sends a code to a new phone of the person; the password is asked again. Where the phone is somebody ' +
    'else’s, the text says so and holds no code.',
  access: 'signed_in',
  input: { phone: Mobile, password: Password, locale: choice(LOCALES) },
  output: CodeRequested,
  faults: [
    genericFaults.too_often,
    accountFaults.locked,
    accountFaults.wrong_password,
    accountFaults.code_too_often,
  ],
});

export const sendMailCode = mutation({
  path: '/api/account/code/mail',
  summary: 'Sends a code to a mail address of the person; the password is asked again.',
  access: 'signed_in',
  input: { mail: Mail, password: Password, locale: choice(LOCALES) },
  output: CodeRequested,
  faults: [
    genericFaults.too_often,
    accountFaults.locked,
    accountFaults.wrong_password,
    accountFaults.code_too_often,
  ],
});

export const demonstrationText = query({
  path: '/api/account/text/demonstration',
  summary:
    'The text of a request for a code: only while demonstration data are loaded and no channel sends ' +
    'texts. Otherwise empty.',
  access: 'anyone',
  input: { requestId: Id },
  output: z.object({ text: z.string() }),
});

export const TEXT_PURPOSES = [
  'sign_up',
  'reset',
  'change_phone',
  'sign_in',
  'new_device',
  'mail',
  'trade',
  'notice',
] as const;
export const TEXT_STATES = ['kept', 'waiting', 'sent', 'failed', 'withheld'] as const;

export const textPage = query({
  path: '/api/account/text/page',
  summary:
    'The texts sent to phones and mail addresses, the newest first. What a channel has sent is no longer ' +
    'readable; `withheld` went to nobody.',
  access: ['operator_admin'],
  isAudited: true,
  input: { ...pageInput, after: z.optional(Id) },
  output: pageOf(
    z.object({
      id: z.string(),
      phone: z.string(),
      mail: z.string(),
      subject: z.string(),
      purpose: choice(TEXT_PURPOSES),
      text: z.string(),
      state: choice(TEXT_STATES),
      madeAt: Moment,
    }),
  ),
  // Texts of the outbox, read by people who install the platform.
  isExported: false,
});
