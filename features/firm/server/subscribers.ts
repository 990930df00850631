// Firm subscribers: invited sign-ups, closed accounts, second-step policy.

import { closing, entering, signedUp } from '#features/account/events.ts';
import { accountFaults } from '#features/account/faults.ts';
import { readTextParameter } from '#features/catalog/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { on } from '#packages/rpc/server/context.ts';
import { OPERATOR_SEATS, type Seat } from '../seats.ts';
import { dropSeatsOf, readLeaderless } from './queries/departure.ts';
import { lockInvitationByCode } from './queries/invitation.ts';
import { sitsInOneOf } from './queries/seatMembership.ts';
import { hashOfCode, isOpen, takeSeats } from './services/invitePerson.ts';

const WITH_SECOND_STEP: Readonly<Record<string, readonly Seat[]>> = {
  operators: OPERATOR_SEATS,
  admins: [...OPERATOR_SEATS, 'firm_admin'],
  nobody: [],
};

export const firmSubscribers = [
  on(entering, async ({ personId, needSecondStep }, { tx, now }) => {
    const seats = WITH_SECOND_STEP[await readTextParameter(tx, 'SECOND_STEP', now)] ?? OPERATOR_SEATS;
    if (seats.length > 0 && (await sitsInOneOf(tx, personId, seats))) needSecondStep();
  }),
  on(signedUp, async ({ personId, phone, inviteCode }, ctx) => {
    if (inviteCode === undefined || inviteCode === '') return;
    const invitation = await lockInvitationByCode(ctx.tx, hashOfCode(inviteCode));
    // The code was sent to this phone: with another phone it is somebody else's.
    if (invitation?.phone !== phone || !isOpen(invitation, ctx.now)) return fail(accountFaults.invite_wrong);
    await takeSeats(ctx, invitation, personId);
  }),
  on(closing, async ({ personId }, { tx }) => {
    const leaderless = await readLeaderless(tx, personId);
    if (leaderless) fail(accountFaults.last_admin, { firm: leaderless.name });
    await dropSeatsOf(tx, personId);
  }),
];
