// Tests of what a sample awaits: of whom, by whose seat, until when.

import { expect, it } from 'vitest';
import { nextTurn } from '#features/message/calls/turn.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, valued } from '../../../../test/support/assays.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { acceptReport, sampleDetail, sendUmpire } from '../../calls/sample.ts';

const app = await testApp();
const { sent, report, reported, challenge, mine, plant, idOf } = await openLaboratories(app);
const dispatcher = await seat(app, idOf('plant'), 'people', ['firm_dispatcher']);
const turnOf = async (by: typeof mine, id: string) =>
  answerOf(await by(nextTurn, { type: 'sample', id })).turn;

it('waits for both sides until each has accepted, and says until when', async () => {
  const sampleId = await sent();
  expect(await turnOf(mine, sampleId)).toBeNull();
  answerOf(await report(0, valued(5_000n)));
  const { card } = answerOf(await mine(sampleDetail, { sampleId }));
  const answer = { feature: 'assay', step: 'answer', due: card.challengeBy };
  for (const side of [mine, plant])
    expect(await turnOf(side, sampleId)).toMatchObject({ ...answer, whose: 'ours', mayDo: true });
  expect(await turnOf(dispatcher, sampleId)).toMatchObject({ ...answer, whose: 'ours', mayDo: false });
  answerOf(await mine(acceptReport, { sampleId }));
  expect(await turnOf(mine, sampleId)).toMatchObject({ ...answer, whose: 'theirs', firm: 'plant' });
  answerOf(await plant(acceptReport, { sampleId }));
  expect(await turnOf(mine, sampleId)).toBeNull();
});

it('that is challenged waits for either side to send part C', async () => {
  const sampleId = await reported();
  answerOf(await challenge(plant, sampleId));
  for (const one of [mine, plant, dispatcher])
    expect(await turnOf(one, sampleId)).toMatchObject({ step: 'send_umpire', whose: 'ours', mayDo: true });
  answerOf(await mine(sendUmpire, { sampleId }));
  for (const one of [mine, plant]) expect(await turnOf(one, sampleId)).toBeNull();
});
