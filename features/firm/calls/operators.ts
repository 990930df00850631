// Calls by which two administrators assign operator seats.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, name, text } from '#packages/schema/wire.ts';
import { firmFaults } from '../faults.ts';
import { OPERATOR_SEATS } from '../seats.ts';

const KEEPERS = ['operator_admin'] as const;
const READERS = ['operator_admin', 'operator_auditor'] as const;
const { no_permission, not_found, wrong_state } = genericFaults;
const { last_admin, second_person, seats_clash, seats_unchanged, seat_change_open, sits_elsewhere } =
  firmFaults;

export const SEAT_CHANGE_STATES = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

const Seats = z.array(choice(OPERATOR_SEATS));
const NewSeats = (min: number) => list(choice(OPERATOR_SEATS), OPERATOR_SEATS.length, min);
const Reason = text(2, 200);

const Operator = z.object({
  personId: Id,
  name: z.string(),
  loginName: z.string(),
  seats: Seats,
  isSelf: z.boolean(),
});
export type Operator = z.output<typeof Operator>;

const SeatChange = z.object({
  id: Id,
  /** Null: a person without an account, to be invited. */
  personId: z.nullable(Id),
  name: z.string(),
  seats: Seats,
  before: Seats,
  reason: z.string(),
  by: z.string(),
  at: Moment,
  isOwn: z.boolean(),
});
export type SeatChange = z.output<typeof SeatChange>;

const OperatorInvitation = z.object({
  id: Id,
  name: z.string(),
  seats: Seats,
  approvedBy: z.string(),
  approvedAt: Moment,
  expiresAt: z.nullable(Moment),
  /** The proposer does not get the address, unless there is no other administrator. */
  mayGive: z.boolean(),
});
export type OperatorInvitation = z.output<typeof OperatorInvitation>;

export const operatorList = query({
  path: '/api/firm/operator/list',
  summary:
    'The operators of the platform with their seats, the changes that wait for a second administrator, and ' +
    'the invitations nobody has used yet.',
  access: READERS,
  input: {},
  output: z.object({
    /** There is only one administrator: decisions take effect at once. */
    isAlone: z.boolean(),
    operators: z.array(Operator),
    changes: z.array(SeatChange),
    invitations: z.array(OperatorInvitation),
  }),
  topics: () => ['staff'],
});

const proposed = { id: Id, isApproved: z.boolean() };

export const proposeSeats = mutation({
  path: '/api/firm/operator/propose',
  summary:
    'Proposes all the seats a person is to hold from then on; none: the person leaves. Holds at once where ' +
    'there is only one administrator.',
  access: KEEPERS,
  isAudited: true,
  input: { personId: Id, seats: NewSeats(0), reason: Reason },
  output: z.object(proposed),
  faults: [
    no_permission,
    not_found,
    seats_clash,
    sits_elsewhere,
    seats_unchanged,
    seat_change_open,
    last_admin,
  ],
});

export const inviteOperator = mutation({
  path: '/api/firm/operator/invite',
  summary:
    'Proposes that a person without an account is invited to seats. Once approved, an address can be made ' +
    'for them.',
  access: KEEPERS,
  isAudited: true,
  input: { name: name(1, 40), seats: NewSeats(1), reason: Reason },
  output: z.object(proposed),
  faults: [no_permission, seats_clash],
});

export const approveSeats = mutation({
  path: '/api/firm/operator/approve',
  summary: 'Another administrator lets the change hold. Whoever loses a seat is signed out within a second.',
  access: KEEPERS,
  isAudited: true,
  input: { id: Id },
  output: z.object({}),
  faults: [no_permission, not_found, wrong_state, second_person, sits_elsewhere, last_admin],
});

export const rejectSeats = mutation({
  path: '/api/firm/operator/reject',
  summary: 'Another administrator refuses the change.',
  access: KEEPERS,
  isAudited: true,
  input: { id: Id, note: Reason },
  output: z.object({}),
  faults: [no_permission, not_found, wrong_state, second_person],
});

export const withdrawSeats = mutation({
  path: '/api/firm/operator/withdraw',
  summary:
    'Takes a change back: its proposer while it waits, any administrator while an approved invitation has ' +
    'not been used.',
  access: KEEPERS,
  isAudited: true,
  input: { id: Id },
  output: z.object({}),
  faults: [no_permission, not_found, wrong_state, second_person],
});

export const issueOperatorAddress = mutation({
  path: '/api/firm/operator/address',
  summary:
    'Makes the one-time address of an approved invitation, to be handed to the person; an earlier one no ' +
    'longer works. Without PUBLIC_URL it is relative to the site. Not for whoever proposed it, unless ' +
    'there is no other administrator.',
  access: KEEPERS,
  isAudited: true,
  input: { id: Id },
  output: z.object({ address: z.string(), expiresAt: Moment }),
  faults: [no_permission, not_found, wrong_state, second_person],
});
