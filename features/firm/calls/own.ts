// Calls for a person's own firms: list, choose, and invitations.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { choice, Id, Moment, text } from '#packages/schema/wire.ts';
import { firmFaults } from '../faults.ts';
import { FIRM_KINDS } from '../kinds.ts';
import { ALL_SEATS, FIRM_SEATS } from '../seats.ts';
import { firmMachine } from '../states.ts';

export const ownFirms = query({
  path: '/api/firm/own/list',
  summary:
    'The firms this person sits in, by name, and in which seats; `isCurrent` is the one this session acts ' +
    'for, `isChosen` whether somebody chose it.',
  access: 'signed_in',
  input: {},
  output: z.object({
    isChosen: z.boolean(),
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        shortName: z.string(),
        kind: choice(FIRM_KINDS),
        state: z.enum(statesOf(firmMachine)),
        seats: z.array(choice(ALL_SEATS)),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  topics: () => ['seats'],
});

export const chooseFirm = mutation({
  path: '/api/firm/own/choose',
  summary:
    'From here on this device acts for another of the person’s firms: the session ends and a new one ' +
    'begins, with a token of its own.',
  access: 'signed_in',
  isAudited: true,
  input: { firmId: Id },
  output: z.object({ token: z.string(), cid: z.string() }),
  faults: [genericFaults.not_signed_in, genericFaults.not_found],
});

export const ownInvitations = query({
  path: '/api/firm/invitation/mine',
  summary:
    'The open invitations to the person’s phone. Where the phone has never been proved, accepting asks for ' +
    'the code of the text.',
  access: 'signed_in',
  input: {},
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        firmName: z.string(),
        invitedBy: z.string(),
        seats: z.array(choice(FIRM_SEATS)),
        expiresAt: Moment,
        needsCode: z.boolean(),
      }),
    ),
  }),
  topics: () => ['seats'],
});

export const acceptInvitation = mutation({
  path: '/api/firm/invitation/accept',
  summary: 'Whoever the invitation was sent to takes the seats offered.',
  access: 'signed_in',
  isAudited: true,
  input: { invitationId: Id, code: z.optional(secret(text(0, 20))) },
  output: z.object({ firmId: Id }),
  faults: [genericFaults.not_found, firmFaults.invitation_over, firmFaults.invite_code_wrong],
});

export const declineInvitation = mutation({
  path: '/api/firm/invitation/decline',
  summary: 'Whoever the invitation was sent to does not want it.',
  access: 'signed_in',
  isAudited: true,
  input: { invitationId: Id },
  output: z.object({}),
  faults: [genericFaults.not_found],
});
