// Calls for signing in on a wide screen with a phone that is signed in.

import * as z from 'zod/mini';
import { Cid, Password, SignedIn } from '#features/account/calls/signInFields.ts';
import { accountFaults } from '#features/account/faults.ts';
import { SIGN_IN_LIMIT } from '#features/account/rules/signInLimit.ts';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { choice, Moment } from '#packages/schema/wire.ts';
import { signinFaults } from '../faults.ts';

const { request_over } = signinFaults;
const { locked, step_asked, way_closed, wrong_password } = accountFaults;

/** 256 random bits in base64url. */
const Token = secret(z.string().check(z.regex(/^[\w-]{43}$/)));

export const openRequest = mutation({
  path: '/api/signin/request/open',
  summary:
    'Begins to sign in on a screen: the code is shown there as a QR code and leads a phone to the request; ' +
    'the secret stays in the browser and is never shown. Both are good for two minutes.',
  access: 'anyone',
  input: { cid: z.optional(Cid) },
  output: z.object({ code: z.string(), secret: z.string(), seconds: z.int() }),
  faults: [way_closed],
  limit: { name: 'signin_request', max: 20, windowMs: 60_000, countedBy: 'address' },
});

const REQUEST_STATES = ['shown', 'approved', 'declined', 'over'] as const;

export const requestState = query({
  path: '/api/signin/request/state',
  summary: 'How the request of this browser stands: asked every two seconds while the code is shown.',
  access: 'anyone',
  input: { secret: Token },
  output: z.object({ state: choice(REQUEST_STATES) }),
});

export const finishRequest = mutation({
  path: '/api/signin/request/finish',
  summary: 'Signs in on the screen as whoever approved the request. It counts once.',
  access: 'anyone',
  isAudited: true,
  input: { secret: Token },
  output: SignedIn,
  faults: [way_closed, request_over, step_asked],
  limit: SIGN_IN_LIMIT,
});

export const cancelRequest = mutation({
  path: '/api/signin/request/cancel',
  summary: 'Gives up the request of this browser: its code leads nowhere any more.',
  access: 'anyone',
  input: { secret: Token },
  output: z.object({}),
});

export const shownRequest = query({
  path: '/api/signin/request/read',
  summary:
    'The request behind a code: which device asks from which address, and whether that is the address the ' +
    'phone has too.',
  access: 'signed_in',
  input: { code: Token },
  output: z.object({
    device: z.string(),
    address: z.string(),
    isHere: z.boolean(),
    askedAt: Moment,
    expiresAt: Moment,
  }),
  faults: [request_over],
});

/** Whoever has no certificate gives the password. */
const Proof = secret(z.union([z.strictObject({ password: Password }), SignerCredential]));
export type Proof = z.output<typeof Proof>;

export const approveRequest = mutation({
  path: '/api/signin/request/approve',
  summary:
    'Lets the screen in, against the PIN or an allowed passkey of the certificate, or the password. Of ' +
    'several who approve the first one counts.',
  access: 'signed_in',
  isAudited: true,
  input: { code: Token, proof: Proof },
  output: z.object({}),
  faults: [request_over, genericFaults.too_often, locked, wrong_password, ...signerFaults],
});

export const declineRequest = mutation({
  path: '/api/signin/request/decline',
  summary: 'Refuses the screen, which is told so.',
  access: 'signed_in',
  isAudited: true,
  input: { code: Token },
  output: z.object({}),
  faults: [request_over],
});
