// Tests for a contract's umpire, umpire rule and tolerances.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { indexValue } from '#features/clause/quality.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { ASKED, openLaboratories, valued } from '../../../../test/support/assays.ts';
import { agreeOn } from '../../../../test/support/terms.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { sendPart, sendUmpire } from '../../calls/sample.ts';
import { readSettleableSamples } from './readSettleableSamples.ts';

const app = await testApp();
const { contractId, mine, plant, lab, sealed, report, reported, challenge, detail } =
  await openLaboratories(app);
const { pool } = app.database;

describe('what a contract says of its umpire', () => {
  const labNameAt = async (place: number) =>
    (await pool.query<{ name: string }>('select name from firm where id = $1', [lab(place).id])).rows[0]
      ?.name ?? '';

  it('names the laboratory that decides, how its report does, and how far two may lie apart', async () => {
    // The default choice would be another.
    const umpireLab = await labNameAt(3);
    await agreeOn(app, contractId, {
      umpireLab,
      umpireRule: 'mean3',
      assayLimits: [{ index: 'QNET_AR', limit: indexValue(60n) }],
    });
    for (const _again of [1, 2]) {
      const sampleId = await reported(5_000n, 4_930n);
      expect(await detail(plant, sampleId)).toMatchObject({
        umpireLab,
        umpireRule: 'mean3',
        comparison: [{ index: 'QNET_AR', limit: 60n, isInside: false }, {}, {}],
        promised: [],
      });
      expect(answerOf(await challenge(plant, sampleId)).umpire).toBe(umpireLab);
      answerOf(await mine(sendUmpire, { sampleId }));
      answerOf(await report(3, valued(4_940n, {})));
      // (4,940 + 5,000 + 4,930) / 3; the agreed tolerance is 60 kcal.
      const ended = await detail(mine, sampleId);
      expect(ended).toMatchObject({
        decided: [{ index: 'AD' }, { index: 'QNET_AR', value: 4_957n }, { index: 'STD' }],
        challenge: { outcome: 'rejected' },
      });
      expect(ended.promised.find(({ promise }) => promise.index === 'QNET_AR')).toMatchObject({
        settled: 4_957n,
        away: -43n,
      });
    }
  });

  it('keeps the umpire from working for a side, and a side to the laboratory both named', async () => {
    await agreeOn(app, contractId, {
      umpireLab: await labNameAt(3),
      assayBasis: 'third',
      lab: await labNameAt(2),
    });
    const sampleId = await sealed();
    const sendTo = (by: Client, place: number) =>
      by(sendPart, { sampleId, labId: lab(place).id, indices: ASKED });
    expect(faultOf(await sendTo(mine, 0))).toBe('lab_unsuitable');
    expect(faultOf(await sendTo(plant, 3))).toBe('lab_unsuitable');
    answerOf(await sendTo(mine, 2));
    answerOf(await sendTo(plant, 1));
    expect(await detail(mine, sampleId)).toMatchObject({ basis: 'third', namedLab: await labNameAt(2) });
  });

  it('and in which calories heat is counted: a sample keeps those it was taken under', async () => {
    const before = await sealed();
    await agreeOn(app, contractId, { calorie: calorie(41_868n) });
    const after = await sealed();
    const samples = await readSettleableSamples(app.database.reading, contractId, app.now);
    expect([before, after].map((id) => samples.find((sample) => sample.id === id)?.calorie)).toEqual([
      41_816n,
      41_868n,
    ]);
  });

  it('that cannot decide is replaced: no laboratory here bears the name', async () => {
    await agreeOn(app, contractId, {
      umpireLab: '别处的化验室',
      assayBasis: 'seller',
      umpireRule: 'umpire_only',
      assayLimits: [],
    });
    const sampleId = await reported(5_000n, 4_000n);
    expect(answerOf(await challenge(plant, sampleId)).umpire).not.toBe('别处的化验室');
  });
});
