// Calls for managing a firm's staff: seats, limits and invitations.

import * as z from 'zod/mini';
import { Mobile } from '#features/account/calls/fields.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, name, MoneyInput, WireFen } from '#packages/schema/wire.ts';
import { firmFaults } from '../faults.ts';
import { FIRM_SEATS } from '../seats.ts';
import { seatRequestMachine } from '../states.ts';

const { no_permission, not_found } = genericFaults;
const {
  last_admin,
  already_staff,
  invitation_open,
  too_many_invited,
  invite_too_often,
  invitation_over,
  firm_not_certified,
} = firmFaults;

const ADMINS = ['firm_admin'] as const;
const Seats = list(choice(FIRM_SEATS), FIRM_SEATS.length, 1);
/** Null: limited only by the firm's own money. */
const AmountLimit = z.nullable(MoneyInput);

export const INVITATION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

const Member = z.object({
  personId: Id,
  name: z.string(),
  loginName: z.string(),
  phone: z.string(),
  seats: z.array(choice(FIRM_SEATS)),
  most: z.nullable(WireFen),
  /** Of a disabled person these are the seats that enabling restores. */
  isDisabled: z.boolean(),
  isSelf: z.boolean(),
  portraitId: z.nullable(Id),
});
export type Member = z.output<typeof Member>;

const Invitation = z.object({
  id: Id,
  phone: z.string(),
  name: z.string(),
  seats: z.array(choice(FIRM_SEATS)),
  most: z.nullable(WireFen),
  state: choice(INVITATION_STATES),
  madeAt: Moment,
  expiresAt: Moment,
});
export type Invitation = z.output<typeof Invitation>;

/** A seat that somebody asked for, or that an administrator took: then they decided on it themselves. */
const SeatRequest = z.object({
  id: Id,
  name: z.string(),
  seat: choice(FIRM_SEATS),
  state: z.enum(statesOf(seatRequestMachine)),
  askedAt: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
});
export type SeatRequest = z.output<typeof SeatRequest>;

export const staffList = query({
  path: '/api/firm/staff/list',
  summary:
    'The people of the firm by name, the seats asked for and the invitations of the last 30 days, the ' +
    'newest first.',
  access: ADMINS,
  input: {},
  output: z.object({
    people: z.array(Member),
    requests: z.array(SeatRequest),
    invitations: z.array(Invitation),
    /** Only a certified firm may send texts to outsiders. */
    mayInvite: z.boolean(),
  }),
  topics: () => ['staff', 'seats'],
});

/** Without a configured site address the text has no link. */
const Sent = { expiresAt: Moment, isLinkSent: z.boolean() };

export const inviteStaff = mutation({
  path: '/api/firm/invitation/make',
  summary:
    'Invites whoever holds a phone into the firm: a text brings a code that is good for 7 days. The answer ' +
    'does not tell whether the phone has an account.',
  access: ADMINS,
  isAudited: true,
  input: { phone: Mobile, name: name(1, 40), seats: Seats, most: AmountLimit, locale: choice(LOCALES) },
  output: z.object({ id: Id, ...Sent }),
  faults: [
    no_permission,
    firm_not_certified,
    already_staff,
    invitation_open,
    too_many_invited,
    invite_too_often,
  ],
});

export const resendInvitation = mutation({
  path: '/api/firm/invitation/resend',
  summary:
    'Sends an open or expired invitation again, with a new code and seven new days; the earlier code is ' +
    'over.',
  access: ADMINS,
  isAudited: true,
  input: { invitationId: Id, locale: choice(LOCALES) },
  output: z.object(Sent),
  faults: [
    no_permission,
    firm_not_certified,
    not_found,
    already_staff,
    invitation_over,
    invitation_open,
    too_many_invited,
    invite_too_often,
  ],
});

export const withdrawInvitation = mutation({
  path: '/api/firm/invitation/withdraw',
  summary: 'Takes an invitation back; its code is over.',
  access: ADMINS,
  isAudited: true,
  input: { invitationId: Id },
  output: z.object({}),
  faults: [no_permission, not_found, invitation_over],
});

export const changeStaff = mutation({
  path: '/api/firm/staff/change',
  summary:
    'Gives a person these seats and this limit. Whoever loses a seat is signed out within a second; the ' +
    'last administrator keeps theirs.',
  access: ADMINS,
  isAudited: true,
  input: { personId: Id, seats: Seats, most: AmountLimit },
  output: z.object({}),
  faults: [no_permission, not_found, last_admin],
});

const person = { access: ADMINS, isAudited: true, input: { personId: Id }, output: z.object({}) } as const;

export const disableStaff = mutation({
  ...person,
  path: '/api/firm/staff/disable',
  summary:
    'A person acts for the firm no longer: their sessions in it and their push connections end within a ' +
    'second. Never the last administrator.',
  faults: [no_permission, not_found, last_admin],
});

export const enableStaff = mutation({
  ...person,
  path: '/api/firm/staff/enable',
  summary: 'A disabled person gets their seats back.',
  faults: [no_permission, not_found],
});

export const removeStaff = mutation({
  ...person,
  path: '/api/firm/staff/remove',
  summary:
    'A person leaves the firm: seats and limit go, sessions in it end within a second. What they did ' +
    'stays. Never the last administrator.',
  faults: [no_permission, not_found, last_admin],
});
