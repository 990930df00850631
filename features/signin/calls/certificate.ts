// Call for signing in with a certificate.

import * as z from 'zod/mini';
import { Cid, SignedIn } from '#features/account/calls/signInFields.ts';
import { accountFaults } from '#features/account/faults.ts';
import { SIGN_IN_LIMIT } from '#features/account/rules/signInLimit.ts';
import { Pin } from '#features/certificate/proof.ts';
import { puzzleFaults, PuzzleSolution } from '#features/puzzle/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { text } from '#packages/schema/wire.ts';
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
