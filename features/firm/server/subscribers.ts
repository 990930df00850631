// Firm subscribers: invited sign-ups, closed accounts, second-step policy.

import { accountClosing, signingIn, signedUp } from '#features/account/events.ts';
import { accountFaults } from '#features/account/faults.ts';
import { readTextParameter } from '#features/catalog/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { on } from '#packages/rpc/server/context.ts';
import { OPERATOR_SEATS, type Seat } from '../seats.ts';
import { deleteSeatsOfPerson, readFirmLeftLeaderless } from './queries/departure.ts';
import { lockInvitationByCode } from './queries/invitation.ts';
import { holdsAnySeat } from './queries/seatMembership.ts';
import { hashInviteCode, isInvitationOpen, acceptSeats } from './services/invitePerson.ts';

const WITH_SECOND_STEP: Readonly<Record<string, readonly Seat[]>> = {
  operators: OPERATOR_SEATS,
  admins: [...OPERATOR_SEATS, 'firm_admin'],
  nobody: [],
};

export const firmSubscribers = [
  on(signingIn, async ({ personId, requireSecondStep }, { tx, now }) => {
    const seats = WITH_SECOND_STEP[await readTextParameter(tx, 'SECOND_STEP', now)] ?? OPERATOR_SEATS;
    if (seats.length > 0 && (await holdsAnySeat(tx, personId, seats))) requireSecondStep();
  }),
  on(signedUp, async ({ personId, phone, inviteCode }, ctx) => {
    if (inviteCode === undefined || inviteCode === '') return;
    const invitation = await lockInvitationByCode(ctx.tx, hashInviteCode(inviteCode));
    // The code was sent to this phone: with another phone it is somebody else's.
    if (invitation?.phone !== phone || !isInvitationOpen(invitation, ctx.now))
      return fail(accountFaults.invite_wrong);
    await acceptSeats(ctx, invitation, personId);
  }),
  on(accountClosing, async ({ personId }, { tx }) => {
    const leaderless = await readFirmLeftLeaderless(tx, personId);
    if (leaderless) fail(accountFaults.cannot_leave, { block: 'only_admin', name: leaderless.name });
    await deleteSeatsOfPerson(tx, personId);
  }),
];
