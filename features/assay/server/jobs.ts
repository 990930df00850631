// Jobs: accept unchallenged reports, release parts after their keeping period.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { lockSample, readUnchallenged, takeDisposable } from './queries/sample.ts';
import { acceptSample } from './services/decideSample.ts';
import { notifySampleSides } from './services/notifySampleParties.ts';

export const assayJobs: AnyJob[] = [
  {
    name: 'assay.lapse',
    everySeconds: 300,
    due: (connection, now) => readUnchallenged(connection, now),
    async finish(setting, id) {
      const sample = await lockSample(setting.tx, id, null);
      if (sample?.state !== 'reported' || !sample.challenge_by || setting.now <= sample.challenge_by) return;
      await acceptSample(setting, sample, 'lapse', { by: 'clock' });
    },
  },
  {
    name: 'assay.keep',
    everySeconds: 3_600,
    async run(setting) {
      for (const sample of await takeDisposable(setting.tx, setting.now))
        await notifySampleSides(setting, sample, 'disposable');
    },
  },
];
