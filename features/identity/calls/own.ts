// A person's own calls: read the state of the real name, submit a claim.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, name, text } from '#packages/schema/wire.ts';
import { identityFaults } from '../faults.ts';
import { claimMachine, CLAIM_WAYS } from '../states.ts';

const {
  number_wrong,
  born_differs,
  account_wrong,
  mobile_wrong,
  photo_unusable,
  claimed_already,
  number_taken,
} = identityFaults;

export const ClaimStateWire = z.enum(statesOf(claimMachine));

/** Card numbers are masked for everybody: the first and last four characters stay. */
export const OwnClaim = z.object({
  id: Id,
  state: ClaimStateWire,
  name: z.string(),
  idNumber: z.string(),
  way: choice(CLAIM_WAYS),
  account: z.string(),
  mobile: z.string(),
  askedAt: Moment,
  decidedAt: z.nullable(Moment),
  reason: z.string(),
});
export type OwnClaim = z.output<typeof OwnClaim>;

export const ownIdentity = query({
  path: '/api/identity/own/read',
  summary:
    'How the real name of the person stands: what they said last of who they are, null while they never did.',
  access: 'signed_in',
  input: {},
  output: z.object({
    claim: z.nullable(OwnClaim),
    /** Photographs are files of the current firm; without a firm only the bank check is possible. */
    mayPhotograph: z.boolean(),
  }),
  topics: () => ['me'],
});

/** The audit log records no texts, so these numbers stay out of it. */
const Number = text(1, 30);

export const claimIdentity = mutation({
  path: '/api/identity/own/claim',
  summary:
    'Says who one is by the identity card, and by what a bank has of one or photographs of the card. Five ' +
    'times a day at most.',
  access: 'signed_in',
  isAudited: true,
  input: {
    name: name(2, 40),
    idNumber: Number,
    bornOn: text(1, 10),
    by: z.discriminatedUnion('way', [
      z.object({ way: z.literal('bank'), account: Number, mobile: Number }),
      z.object({ way: z.literal('card'), front: Id, back: Id }),
    ]),
  },
  output: z.object({ id: Id }),
  faults: [
    number_wrong,
    born_differs,
    account_wrong,
    mobile_wrong,
    genericFaults.too_often,
    photo_unusable,
    claimed_already,
    number_taken,
  ],
});
