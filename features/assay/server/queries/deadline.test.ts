// Tests of the clock of an assay report: each side's turn until it answers, and its reminder.

import { expect, it } from 'vitest';
import { deadlineList } from '#features/deadline/calls/deadline.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, valued } from '../../../../test/support/assays.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { acceptReport } from '../../calls/sample.ts';

const app = await testApp();
const { sent, report, mine, plant, idOf } = await openLaboratories(app);
const finance = await seat(app, idOf('plant'), 'people', ['firm_finance']);
const clockOf = async (by: Client, sampleId: string) =>
  answerOf(await by(deadlineList, {})).list.find(({ matter }) => matter.id === sampleId);
const seenBy = async (sampleId: string) =>
  Promise.all([mine, plant, finance].map(async (by) => (await clockOf(by, sampleId))?.whose));
const toldOf = async (sampleId: string) => {
  await runJobs(app, 'deadline.remind');
  const { rows } = await app.database.pool.query<{ login_name: string }>(
    `select login_name
       from message
       join account_person as person on person.id = message.person_id
      where template = 'answer_due'
        and matter_id = $1
      order by login_name`,
    [sampleId],
  );
  return rows.map(({ login_name: name }) => name);
};

it('runs from the report to the answer, and is over with the second one', async () => {
  const sampleId = await sent();
  expect(await seenBy(sampleId)).toEqual([undefined, undefined, undefined]);
  answerOf(await report(0, valued(5_000n)));
  expect(await seenBy(sampleId)).toEqual(['mine', 'mine', 'ours']);
  answerOf(await mine(acceptReport, { sampleId }));
  expect(await seenBy(sampleId)).toEqual(['theirs', 'mine', 'ours']);
  answerOf(await plant(acceptReport, { sampleId }));
  expect(await seenBy(sampleId)).toEqual([undefined, undefined, undefined]);
});

it('is reminded of a day before its end: once, and only who may still answer', async () => {
  const sampleId = await sent();
  answerOf(await report(0, valued(5_000n)));
  answerOf(await mine(acceptReport, { sampleId }));
  const end = (await clockOf(plant, sampleId))?.due.getTime() ?? 0;
  app.now = new Date(end - 24 * 3_600_000 - 1);
  expect(await toldOf(sampleId)).toEqual([]);
  app.pass(1);
  expect(await toldOf(sampleId)).toEqual(['plant.representative']);
  app.pass(3_600_000);
  expect(await toldOf(sampleId)).toEqual(['plant.representative']);
});
