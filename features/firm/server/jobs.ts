// Firm jobs: purge old invitations.

import type { Job } from '#packages/rpc/server/job.ts';
import { purgeInvitations } from './queries/invitation.ts';

export const firmJobs: Job[] = [
  {
    name: 'firm.purge_invitations',
    everySeconds: 3_600,
    run: ({ tx, now }) => purgeInvitations(tx, now),
  },
];
