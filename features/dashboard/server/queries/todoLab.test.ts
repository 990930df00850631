// Tests of to-dos of a laboratory: the sample that waits, by its code alone.

import { expect, it } from 'vitest';
import { receivePart, reportPart } from '#features/assay/calls/lab.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, valued } from '../../../../test/support/assays.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
const { lab, sent, jobOf, sealNoOf, certificate, mine, plant } = await openLaboratories(app);
const samplesOf = async (client: typeof mine) => {
  const { list, counts } = answerOf(await client(businessTodo, {}));
  const own = list.filter(({ kind }) => kind === 'receive_part' || kind === 'report_part');
  expect(counts.samples).toBe(own.length);
  return own.map(({ kind, id, counterparty }) => ({ kind, id, counterparty }));
};

it('is received, then reported on, and waits for nobody else', async () => {
  const { client } = lab(0);
  await sent();
  const { id: jobId } = await jobOf(0);
  expect(await samplesOf(client)).toEqual([{ kind: 'receive_part', id: jobId, counterparty: null }]);
  for (const other of [mine, plant, lab(2).client]) expect(await samplesOf(other)).toEqual([]);
  answerOf(await client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }));
  expect(await samplesOf(client)).toEqual([{ kind: 'report_part', id: jobId, counterparty: null }]);
  const certificateId = await certificate(0, jobId);
  answerOf(await client(reportPart, { jobId, values: valued(5_000n), certificateId }));
  expect(await samplesOf(client)).toEqual([]);
});
