// Handlers of a laboratory: receive and report parts.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { indexOf, isPossible } from '#features/clause/quality.ts';
import type { FileLink } from '#features/file/calls.ts';
import { linkFiles, readFileHash, keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { labJobs, type LabJob, receivePart, reportPart } from '../../calls/lab.ts';
import { assayFaults } from '../../faults.ts';
import { countingPart, setSampleState, recordSampleHistory } from '../access.ts';
import { lockSample } from '../queries/sample.ts';
import {
  insertValues,
  readJob,
  readJobs,
  readValues,
  receiveSplit,
  reportSplit,
  type SplitRow,
  type ValueRow,
} from '../queries/split.ts';
import { pairsOfSplit } from '../services/convertIndexValues.ts';
import { decideSample } from '../services/decideSample.ts';
import { notifySampleSides } from '../services/notifySampleParties.ts';

export const labHandlers: Handler[] = [
  handle(labJobs, async (filter, { tx, now, actor: { firmId = '' } }) => {
    const { rows, next } = await readJobs(tx, firmId, filter);
    const values = await readValues(
      tx,
      rows.map(({ id }) => id),
    );
    const files = await linkFiles(
      tx,
      rows.flatMap(({ certificate_id: id }) => id ?? []),
      now,
    );
    return { list: rows.map((row) => jobOf(row, values, files)), next };
  }),

  handle(receivePart, async ({ jobId, sealNo, isUnbroken }, scene) => {
    const { tx, now } = scene;
    const { job, sample } = await lockJob(tx, jobId, scene.actor.firmId ?? '');
    if (job.received_at) return fail(genericFaults.wrong_state, { state: stageOf(job) });
    const isSealIntact = isUnbroken && sealNo === job.seal_no;
    await receiveSplit(tx, jobId, isSealIntact, now);
    await recordSampleHistory(scene, sample, isSealIntact ? 'receive' : 'receive_broken', { part: job.part });
    if (!isSealIntact) await notifySampleSides(scene, sample, 'seal_broken', { params: { part: job.part } });
    return { jobId, isSealIntact };
  }),

  handle(reportPart, async ({ jobId, values, certificateId }, scene) => {
    const {
      tx,
      now,
      actor: { firmId = '', personId },
    } = scene;
    const { job, sample } = await lockJob(tx, jobId, firmId);
    if (job.reported_at) return fail(genericFaults.wrong_state, { state: stageOf(job) });
    if (!job.received_at) return fail(assayFaults.not_received);
    const reported = values.map(({ index }) => index);
    const odd =
      job.indices.find((index) => !reported.includes(index)) ??
      reported.find((index, at) => !job.indices.includes(index) || reported.indexOf(index) !== at);
    if (odd) return fail(assayFaults.values_differ, { index: odd });
    for (const { index, value } of values) {
      const { hard } = indexOf(index);
      if (!isPossible(index, value))
        return fail(assayFaults.value_impossible, {
          index,
          least: hard.min.toString(),
          most: hard.max.toString(),
        });
    }
    const files = [{ id: certificateId, kinds: ['pdf'] as const }];
    if ((await unusableFiles(tx, { firmId, files })).length > 0)
      return fail(assayFaults.certificate_unusable);
    await keepFiles(tx, { firmId, usedBy: `assay/split/${jobId}`, files });
    await insertValues(tx, jobId, values);
    await reportSplit(
      tx,
      { id: jobId, personId, certificateId, certificateHash: await readFileHash(tx, certificateId) },
      now,
    );
    if (job.part === 'C') await decideSample(scene, sample);
    else if (job.part === countingPart(sample) && sample.state === 'sent') {
      const challengeBy = await addWorkingDays(tx, now, sample.dispute_days);
      await setSampleState(scene, sample, 'report', {
        by: 'lab',
        part: job.part,
        set: sql`, reported_at = ${now}, challenge_by = ${challengeBy}`,
      });
      await notifySampleSides(scene, sample, 'reported', { params: { until: challengeBy.toISOString() } });
    } else await recordSampleHistory(scene, sample, 'report', { part: job.part });
    return { jobId };
  }),
];

async function lockJob(tx: Transaction, jobId: string, labId: string) {
  const known = (await readJob(tx, jobId, labId)) ?? fail(genericFaults.not_found);
  const sample = (await lockSample(tx, known.sample_id, null)) ?? fail(genericFaults.not_found);
  return { sample, job: (await readJob(tx, jobId, labId)) ?? fail(genericFaults.not_found) };
}

const stageOf = ({ received_at: receivedAt, reported_at: reportedAt }: SplitRow): LabJob['stage'] => {
  if (reportedAt) return 'reported';
  return receivedAt ? 'received' : 'sent';
};

const jobOf = (row: SplitRow, values: readonly ValueRow[], files: readonly FileLink[]): LabJob => ({
  id: row.id,
  code: row.code,
  stage: stageOf(row),
  mass: row.mass_g,
  asked: row.indices,
  sentAt: row.sent_at ?? new Date(0),
  receivedAt: row.received_at,
  isSealIntact: row.is_seal_intact,
  reportedAt: row.reported_at,
  values: pairsOfSplit(values, row.id),
  certificate: files.find(({ fileId }) => fileId === row.certificate_id) ?? null,
});
