// Concurrency tests: of two acts on one sample exactly one takes effect.

import { describe, expect, it } from 'vitest';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, valued } from '../../../../test/support/assays.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { receivePart, reportPart } from '../../calls/lab.ts';
import { acceptReport } from '../../calls/sample.ts';
import { assayJobs } from '../jobs.ts';

const app = await testApp();
const { count, mine, plant, lab, sealed, send, sealNoOf, certificate, jobOf, reported, challenge, detail } =
  await openLaboratories(app);

describe('at the same time', () => {
  const settledNames = (results: readonly Parameters<typeof faultOf>[0][]) => results.map(faultOf).sort();
  it('two challenges: one is made, one deposit is set aside', async () => {
    const sampleId = await reported();
    expect(settledNames(await Promise.all([challenge(plant, sampleId), challenge(mine, sampleId)]))).toEqual([
      'done',
      'wrong_state',
    ]);
    expect(await count('funds_hold', `kind = 'assay' and matter_id = $1`, sampleId)).toBe(1);
  });
  it('a challenge and the clock: one of them, wholly', async () => {
    const sampleId = await reported();
    const start = app.now;
    const until = (await detail(mine, sampleId)).card.challengeBy ?? new Date(0);
    app.now = until;
    const challenging = challenge(plant, sampleId);
    app.now = new Date(until.getTime() + 1);
    const [challenged] = await Promise.all([
      challenging,
      ...assayJobs.map((job) => runJob(job, app.runtime)),
    ]);
    const {
      card: { state },
    } = await detail(mine, sampleId);
    expect([
      state,
      await count('assay_challenge', 'sample_id = $1', sampleId),
      await count('assay_decided', 'sample_id = $1', sampleId),
    ]).toEqual(challenged.ok ? ['challenged', 1, 0] : ['accepted', 0, 3]);
    app.now = start;
  });
  it('one report twice: once', async () => {
    await send(mine, await sealed(), 0);
    const { id: jobId } = await jobOf(0);
    answerOf(await lab(0).client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }));
    const certificateId = await certificate(0, jobId);
    const results = await Promise.all(
      [5_000n, 5_100n].map((heat) =>
        lab(0).client(reportPart, { jobId, values: valued(heat), certificateId }),
      ),
    );
    expect(settledNames(results)).toEqual(['done', 'wrong_state']);
    expect(await count('assay_value', 'split_id = $1', jobId)).toBe(3);
  });
  it('both sides accept: it is decided once', async () => {
    const sampleId = await reported(5_000n, 4_950n);
    expect(
      settledNames(await Promise.all([mine(acceptReport, { sampleId }), plant(acceptReport, { sampleId })])),
    ).toEqual(['done', 'done']);
    expect([
      (await detail(mine, sampleId)).card.state,
      await count('assay_decided', 'sample_id = $1', sampleId),
    ]).toEqual(['accepted', 3]);
  });
  it('accepting and challenging leave one outcome', async () => {
    const sampleId = await reported();
    answerOf(await mine(acceptReport, { sampleId }));
    const results = await Promise.all([plant(acceptReport, { sampleId }), challenge(plant, sampleId)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
