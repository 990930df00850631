// Records for the health page how far the standbys that are read from are behind.

import type { Job } from '#packages/rpc/server/job.ts';
import type { Replicas } from '#packages/rpc/server/replicas.ts';
import { replaceReplicas } from '../queries/replica.ts';

/** Runs without replicas too: those of before are no longer watched. */
export const replicaJobs = ({ statuses }: Pick<Replicas, 'statuses'>): Job[] => [
  {
    name: 'dashboard.record_replicas',
    everySeconds: 10,
    run: async ({ tx, now }) => {
      await replaceReplicas(
        tx,
        statuses().map(({ name, lagMs }) => ({ name, caughtUpAt: new Date(now.getTime() - lagMs) })),
      );
    },
  },
];
