// Calls for second steps: TOTP app, recovery codes and passkeys.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, text } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { Base64url, SecondStepCode } from './fields.ts';
import { Password } from './signInFields.ts';

const { locked, most_passkeys, passkey_wrong, second_step_there, second_step_wrong, wrong_password } =
  accountFaults;
const asking = [genericFaults.too_often, locked, wrong_password] as const;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondSteps = query({
  path: '/api/account/second_step/state',
  summary:
    'The second steps of the person: whether an app shows codes, how many recovery codes are left, and the ' +
    'passkeys.',
  access: 'signed_in',
  input: {},
  output: z.object({
    hasApp: z.boolean(),
    recoveryLeft: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), label: z.string(), madeAt: Moment, lastUsedAt: z.nullable(Moment) }),
    ),
  }),
});

export const enrolTotp = mutation({
  path: '/api/account/second_step/enrol',
  summary:
    'The secret for an app that shows codes; the password is asked again. It counts once its first code ' +
    'has been confirmed.',
  access: 'signed_in',
  isAudited: true,
  input: { password: Password },
  output: z.object({ secret: z.string(), address: z.string() }),
  faults: [...asking, second_step_there],
});

export const confirmTotp = mutation({
  path: '/api/account/second_step/confirm',
  summary: 'Confirms the app with a code of it, and answers ten recovery codes; they are shown this once.',
  access: 'signed_in',
  isAudited: true,
  input: { code: SecondStepCode },
  output: RecoveryCodes,
  faults: [second_step_there, locked, second_step_wrong],
});

export const removeTotp = mutation({
  path: '/api/account/second_step/remove',
  summary:
    'Takes the app and its recovery codes away; the password is asked again. Whoever must have a second ' +
    'step sets one up at the next sign-in.',
  access: 'signed_in',
  isAudited: true,
  input: { password: Password },
  output: z.object({}),
  faults: asking,
});

export const renewRecoveryCodes = mutation({
  path: '/api/account/second_step/recovery',
  summary: 'Ten new recovery codes in place of the earlier ones; the password is asked again.',
  access: 'signed_in',
  isAudited: true,
  input: { password: Password },
  output: RecoveryCodes,
  faults: [...asking, genericFaults.not_found],
});

export const passkeyOptions = mutation({
  path: '/api/account/passkey/options',
  summary: 'What a device is to make a passkey of; the password is asked again. Good once, for five minutes.',
  access: 'signed_in',
  input: { password: Password },
  output: z.object({
    challengeId: z.string(),
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    exclude: z.array(z.string()),
  }),
  faults: [...asking, most_passkeys],
});

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Label = text(1, 60);

export const addPasskey = mutation({
  path: '/api/account/passkey/add',
  summary: 'Keeps the passkey that a device has made. The device keeps the fingerprint or face to itself.',
  access: 'signed_in',
  isAudited: true,
  input: {
    challengeId: Id,
    credentialId: Base64url(1, 1_400),
    clientData: Base64url(1, 4_000),
    attestation: Base64url(1, 20_000),
    transports: list(choice(TRANSPORTS), TRANSPORTS.length),
    label: Label,
  },
  output: z.object({ id: z.string() }),
  faults: [passkey_wrong, most_passkeys],
});

const WhichPasskey = { id: Base64url(1, 1_400) };

export const renamePasskey = mutation({
  path: '/api/account/passkey/rename',
  summary: 'Gives a passkey another name.',
  access: 'signed_in',
  input: { ...WhichPasskey, label: Label },
  output: z.object({}),
  faults: [genericFaults.not_found],
});

export const removePasskey = mutation({
  path: '/api/account/passkey/remove',
  summary: 'Takes a passkey away: it lets nobody in any more.',
  access: 'signed_in',
  isAudited: true,
  input: WhichPasskey,
  output: z.object({}),
  faults: [genericFaults.not_found],
});
