// Calls for signing in with a certificate: by PIN, or by a device with its key.

import * as z from 'zod/mini';
import { Cid, SignedIn } from '#features/account/calls/signInFields.ts';
import { accountFaults } from '#features/account/faults.ts';
import { SIGN_IN_LIMIT } from '#features/account/rules/signInLimit.ts';
import { AuthToken, Pin } from '#features/certificate/proof.ts';
import { puzzleFaults, PuzzleSolution } from '#features/puzzle/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Id, text } from '#packages/schema/wire.ts';
import { signinFaults } from '../faults.ts';

export const signInByCertificate = mutation({
  path: '/api/signin/certificate/enter',
  summary:
    'Signs in whoever opens the key of their certificate by its PIN: it signs a nonce, which is checked by ' +
    'the certificate in force. Attempts count as those with passwords do, and lock neither key nor PIN.',
  access: 'anyone',
  isAudited: true,
  input: {
    loginName: text(1, 40),
    pin: Pin,
    cid: z.optional(Cid),
    puzzle: z.optional(PuzzleSolution),
  },
  output: SignedIn,
  faults: [
    accountFaults.way_closed,
    genericFaults.too_often,
    accountFaults.locked,
    puzzleFaults.puzzle_asked,
    signinFaults.certificate_wrong,
    accountFaults.step_asked,
  ],
  limit: SIGN_IN_LIMIT,
});

export const challengeToken = mutation({
  path: '/api/signin/token/challenge',
  summary:
    'What a key on a smart card or USB token is to sign, whoever comes: nobody is named, so nobody learns ' +
    'who has one. Good once, for five minutes.',
  access: 'anyone',
  input: {},
  output: z.object({ challengeId: Id, nonce: z.string() }),
});

export const signInByToken = mutation({
  path: '/api/signin/token/enter',
  summary:
    'Signs in whoever holds the device of a certificate in force that is allowed to: its key has signed ' +
    'the nonce for this site.',
  access: 'anyone',
  isAudited: true,
  input: { challengeId: Id, token: AuthToken, cid: z.optional(Cid) },
  output: SignedIn,
  faults: [accountFaults.way_closed, signinFaults.token_wrong, accountFaults.step_asked],
  limit: SIGN_IN_LIMIT,
});
