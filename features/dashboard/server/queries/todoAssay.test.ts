// Tests of to-dos for assay reports: each side answers, then part C is sent.

import { expect, it } from 'vitest';
import { acceptReport, sendUmpire } from '#features/assay/calls/sample.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, valued } from '../../../../test/support/assays.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
const { sent, report, reported, challenge, mine, plant, idOf } = await openLaboratories(app);
const [settler, dispatcher, finance] = await Promise.all(
  (['firm_settler', 'firm_dispatcher', 'firm_finance'] as const).map((one) =>
    seat(app, idOf('plant'), 'people', [one]),
  ),
);
if (!settler || !dispatcher || !finance) throw new Error('somebody is not there');
const assaysOf = async (client: typeof mine) => {
  const { list, counts } = answerOf(await client(businessTodo, {}));
  const own = list.filter(({ kind }) => kind === 'answer_assay' || kind === 'send_umpire');
  expect(counts.assay).toBe(own.length);
  return own;
};
const kindsOf = async (client: typeof mine) => (await assaysOf(client)).map(({ kind }) => kind);

it('waits for each side until it has accepted, for as long as it may be challenged', async () => {
  const sampleId = await sent();
  expect([await kindsOf(mine), await kindsOf(plant)]).toEqual([[], []]);
  answerOf(await report(0, valued(5_000n)));
  const waiting = { kind: 'answer_assay', id: sampleId, quantity: 100_000n, due: expect.any(Date) as Date };
  expect(await assaysOf(mine)).toMatchObject([{ ...waiting, counterparty: 'plant' }]);
  for (const one of [plant, settler])
    expect(await assaysOf(one)).toMatchObject([{ ...waiting, counterparty: 'mine' }]);
  for (const other of [dispatcher, finance]) expect(await kindsOf(other)).toEqual([]);
  answerOf(await mine(acceptReport, { sampleId }));
  expect([await kindsOf(mine), await kindsOf(plant)]).toEqual([[], ['answer_assay']]);
  answerOf(await plant(acceptReport, { sampleId }));
  expect(await kindsOf(plant)).toEqual([]);
});

it('that is challenged waits for whoever of either side may send part C', async () => {
  const sampleId = await reported();
  answerOf(await challenge(plant, sampleId));
  for (const one of [mine, dispatcher]) expect(await kindsOf(one)).toEqual(['send_umpire']);
  expect(await kindsOf(finance)).toEqual([]);
  answerOf(await mine(sendUmpire, { sampleId }));
  for (const one of [mine, dispatcher]) expect(await kindsOf(one)).toEqual([]);
});
