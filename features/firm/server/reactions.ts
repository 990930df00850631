// What firms do about people: a stranger who was invited takes their seats, and whoever closes their account leaves them, unless a firm would be left without anybody to run it.
import { hashOfCode, isOpen, takeSeats } from './inviting.ts';
import { lockInvitationByCode } from './queries/invitation.ts';
import { dropSeatsOf, readLeaderless } from './queries/leaving.ts';
import { closing, signedUp } from '#features/account/events.ts';
import { accountFaults } from '#features/account/faults.ts';
import { when } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';

export const firmReactions = [
  when(signedUp, async ({ personId, phone, inviteCode }, setting) => {
    if (inviteCode === undefined || inviteCode === '') return;
    const invitation = await lockInvitationByCode(setting.tx, hashOfCode(inviteCode));
    // The code was in a text to this phone: with any other it is somebody else's.
    if (invitation?.phone !== phone || !isOpen(invitation, setting.now)) return fail(accountFaults.invite_wrong);
    await takeSeats(setting, invitation, personId);
  }),
  when(closing, async ({ personId }, { tx }) => {
    const leaderless = await readLeaderless(tx, personId);
    if (leaderless) fail(accountFaults.last_admin, { firm: leaderless.name });
    await dropSeatsOf(tx, personId);
  }),
];
