// What firms do about people: a stranger who was invited takes their seats, and whoever closes their account leaves them, unless a firm would be left without anybody to run it.

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

/** By the parameter SECOND_STEP. */
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
  on(signedUp, async ({ personId, phone, inviteCode }, setting) => {
    if (inviteCode === undefined || inviteCode === '') return;
    const invitation = await lockInvitationByCode(setting.tx, hashOfCode(inviteCode));
    // The code was in a text to this phone: with any other it is somebody else's.
    if (invitation?.phone !== phone || !isOpen(invitation, setting.now))
      return fail(accountFaults.invite_wrong);
    await takeSeats(setting, invitation, personId);
  }),
  on(closing, async ({ personId }, { tx }) => {
    const leaderless = await readLeaderless(tx, personId);
    if (leaderless) fail(accountFaults.last_admin, { firm: leaderless.name });
    await dropSeatsOf(tx, personId);
  }),
];
