// Calls for a person's own account: sessions and profile.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, name } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { OneTimeCode } from './fields.ts';

const Session = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment,
  isThis: z.boolean(),
});

export const ownSessions = query({
  path: '/api/account/session/list',
  summary: 'Where the person is signed in, the last used first. The device is what it says of itself.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(Session) }),
});

const KnownDevice = z.object({
  id: z.string(),
  device: z.string(),
  firstAt: Moment,
  lastAt: Moment,
  isThis: z.boolean(),
});

export const knownDevices = query({
  path: '/api/account/device/list',
  summary:
    'Devices on which the person has signed in, the last used first: there a password needs no code of a ' +
    'text message.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(KnownDevice) }),
});

export const forgetDevice = mutation({
  path: '/api/account/device/forget',
  summary: 'Removes a known device: sessions on it end, and signing in on it is as on a new one.',
  access: 'signed_in',
  isAudited: true,
  input: { id: Id },
  output: z.object({}),
  faults: [genericFaults.not_found],
});

export const endOwnSession = mutation({
  path: '/api/account/session/end',
  summary: 'Ends one session of the person: its calls and its push connection within a second.',
  access: 'signed_in',
  isAudited: true,
  input: { id: Id },
  output: z.object({}),
  faults: [genericFaults.not_found],
});

export const endOtherSessions = mutation({
  path: '/api/account/session/end_others',
  summary: 'Ends all sessions of the person but this one.',
  access: 'signed_in',
  isAudited: true,
  input: {},
  output: z.object({ ended: z.int() }),
});

export const changePerson = mutation({
  path: '/api/account/person/change',
  summary: 'Changes the name, or the language of texts. A name that was held against an identity card stays.',
  access: 'signed_in',
  input: { name: z.optional(name(1, 40)), locale: z.optional(choice(LOCALES)) },
  output: z.object({}),
  faults: [accountFaults.name_proved],
});

export const changePhone = mutation({
  path: '/api/account/phone/change',
  summary: 'Changes the phone to the one that the code was sent to; the earlier phone is told.',
  access: 'signed_in',
  isAudited: true,
  input: { requestId: Id, code: OneTimeCode },
  output: z.object({}),
  faults: [accountFaults.code_wrong],
});

export const changeMail = mutation({
  path: '/api/account/mail/change',
  summary: 'Keeps the mail address that the code was sent to: notices about the account go there too.',
  access: 'signed_in',
  isAudited: true,
  input: { requestId: Id, code: OneTimeCode },
  output: z.object({}),
  faults: [accountFaults.code_wrong],
});

export const removeMail = mutation({
  path: '/api/account/mail/remove',
  summary: 'Forgets the mail address.',
  access: 'signed_in',
  isAudited: true,
  input: {},
  output: z.object({}),
});
