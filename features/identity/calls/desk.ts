// Operators' calls for real-name claims: list, read, pass and fail them.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { identityFaults } from '../faults.ts';
import { claimMachine, CLAIM_DECIDERS, CLAIM_READERS, CLAIM_WAYS } from '../states.ts';
import { ClaimStateWire } from './own.ts';

const { not_found, wrong_state } = genericFaults;
const { second_person } = identityFaults;

export const Claim = z.object({
  id: Id,
  state: ClaimStateWire,
  personId: Id,
  loginName: z.string(),
  name: z.string(),
  idNumber: z.string(),
  way: choice(CLAIM_WAYS),
  askedAt: Moment,
  decidedAt: z.nullable(Moment),
  reason: z.string(),
});
export type Claim = z.output<typeof Claim>;

export const listClaims = query({
  path: '/api/identity/claim/list',
  summary:
    'Who says who they are, the newest first, with the numbers of their cards masked; `isWaiting`: those ' +
    'nobody has decided on, the longest first.',
  access: CLAIM_READERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    states: z.optional(list(ClaimStateWire, 4)),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
  },
  output: pageOf(Claim),
});

export const readClaim = query({
  path: '/api/identity/claim/read',
  summary:
    'What one person says of who they are, and what has happened to it. Numbers and photographs only for ' +
    'those who decide; reading it is recorded.',
  access: CLAIM_READERS,
  isAudited: true,
  input: { id: Id },
  output: z.object({
    claim: Claim,
    account: z.string(),
    mobile: z.string(),
    photos: z.array(FileLink),
    history: z.array(z.extend(TimelineEntry, { move: choice(['ask', ...movesOf(claimMachine)]) })),
    mayAct: z.boolean(),
    needsOther: z.boolean(),
  }),
  faults: [not_found],
});

const Moved = z.object({ id: Id, state: ClaimStateWire });

export const passClaim = mutation({
  path: '/api/identity/claim/pass',
  summary:
    'The person is who they say: the name is theirs from here on, and certificates may be asked for in it. ' +
    'Never by themselves.',
  access: CLAIM_DECIDERS,
  input: { id: Id },
  output: Moved,
  faults: [not_found, wrong_state, second_person],
});

export const failClaim = mutation({
  path: '/api/identity/claim/fail',
  summary: 'What was said does not hold, and why; the person may say it anew.',
  access: CLAIM_DECIDERS,
  input: { id: Id, reason: text(2, 200) },
  output: Moved,
  faults: [not_found, wrong_state, second_person],
});
