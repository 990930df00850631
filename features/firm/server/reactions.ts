// Whoever closes their account leaves their firms, unless a firm would be left without anybody to run it.
import { dropSeatsOf, readLeaderless } from './queries/leaving.ts';
import { closing } from '#features/account/events.ts';
import { accountFaults } from '#features/account/faults.ts';
import { when } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';

export const firmReactions = [
  when(closing, async ({ personId }, { tx }) => {
    const leaderless = await readLeaderless(tx, personId);
    if (leaderless) fail(accountFaults.last_admin, { firm: leaderless.name });
    await dropSeatsOf(tx, personId);
  }),
];
