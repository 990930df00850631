// Tests for the values a batch is settled by.

import { describe, expect, it } from 'vitest';
import { valuesOf } from '#features/assay/rules/values.example.ts';
import type { SettleableSample } from '#features/assay/server/public.ts';
import { calorie } from '#features/catalog/heat.ts';
import type { IndexSource } from '#features/valuation/choices.ts';
import { isSampleReady, resolveMeasured, toWireBatch, valuesBySource } from './readBatches.ts';

const [A, B, C] = [
  valuesOf({ QNET_AR: 5_000n }),
  valuesOf({ QNET_AR: 4_951n }),
  valuesOf({ QNET_AR: 4_960n }),
];
const sample = (change: Partial<SettleableSample>): SettleableSample => ({
  id: '',
  no: '',
  batch: '',
  state: 'reported',
  basis: 'seller',
  calorie: calorie(41_816n),
  decidedAt: null,
  tripIds: [],
  decided: undefined,
  reports: { A, B, C: undefined },
  outside: [],
  ...change,
});

describe('what a batch is settled by', () => {
  it.each([
    ['the seller’s report where both agree', sample({}), A],
    ['the buyer’s where the contract goes by it', sample({ basis: 'buyer' }), B],
    ['the third party’s where both have named one', sample({ basis: 'third' }), A],
    ['nothing while they lie too far apart', sample({ outside: ['QNET_AR'] }), undefined],
    [
      'nothing while one of them has not reported',
      sample({ reports: { A, B: undefined, C: undefined } }),
      undefined,
    ],
    ['nothing while one of them is challenged', sample({ state: 'challenged' }), undefined],
    [
      'what was decided, whatever the sides reported',
      sample({ state: 'final', decided: C, reports: { A, B, C } }),
      C,
    ],
  ] satisfies [string, SettleableSample, unknown][])('is %s', (_name, of, agreed) => {
    expect([isSampleReady(of), valuesBySource(of).agreed]).toEqual([agreed !== undefined, agreed]);
  });

  it('may be the mean of both where that is chosen, rounded as laboratories round', () => {
    expect(valuesBySource(sample({})).average).toEqual(valuesOf({ QNET_AR: 4_976n }));
  });
});

describe('reports too far apart', () => {
  const batch = (change: Partial<SettleableSample>) => ({
    id: 'B',
    name: '第1批',
    trips: [],
    sample: sample(change),
  });
  const faultOf = (change: Partial<SettleableSample>) => {
    try {
      return resolveMeasured(batch(change), ['QNET_AR'], { sources: [], type: 'provisional' });
    } catch (error) {
      return error as { fault: { name: string }; params: unknown };
    }
  };
  it.each<[string, Partial<SettleableSample>]>([
    ['while nobody has challenged them', { outside: ['QNET_AR'] }],
    ['while they are challenged', { state: 'challenged' }],
    ['while the umpire looks', { state: 'umpire_sent' }],
  ])('settle nothing, not even provisionally, %s', (_name, change) => {
    expect(faultOf(change)).toMatchObject({
      fault: { name: 'outside_tolerance' },
      params: { batch: '第1批', index: 'QNET_AR' },
    });
  });
  it('settle once the umpire has spoken', () => {
    expect(faultOf({ outside: ['QNET_AR'], state: 'final', decided: C, reports: { A, B, C } })).toEqual({
      QNET_AR: 4_960n,
    });
  });
});

describe('what an umpire found', () => {
  const seller = valuesOf({ STAD: 78n, STD: 80n, STAR: 70n, MAD: 3_00n, MT: 12_40n, QNET_AR: 5_000n });
  const decided = valuesOf({ ...seller, STAD: 1_00n, STD: 1_03n, STAR: 90n });
  const batch = {
    id: 'B',
    name: '第1批',
    trips: [],
    sample: sample({
      state: 'final',
      decided,
      reports: { A: seller, B: undefined, C: valuesOf({ STD: 1_03n }) },
    }),
  };
  const take = (index: 'STAR' | 'STD' | 'QNET_AR', source: IndexSource) => {
    try {
      return resolveMeasured(batch, [index], { sources: [{ index, source }], type: 'final' });
    } catch (error) {
      return (error as { fault: { name: string } }).fault.name;
    }
  };
  it.each<['STAR' | 'STD' | 'QNET_AR', IndexSource, unknown]>([
    ['STAR', 'agreed', { STAR: 90n }],
    ['STAR', 'umpire', { STAR: 90n }],
    ['STAR', 'seller', 'source_overruled'],
    ['STD', 'seller', 'source_overruled'],
    ['QNET_AR', 'seller', { QNET_AR: 5_000n }],
    ['QNET_AR', 'umpire', 'source_missing'],
  ])('counts on every basis: %s by %s', (index, source, expected) => {
    expect(take(index, source)).toEqual(expected);
  });
  it('comes with its working', () => {
    const measured = resolveMeasured(batch, ['STAR', 'QNET_AR'], { sources: [], type: 'final' });
    expect(toWireBatch(batch, measured).conversions).toEqual([
      { index: 'STAR', value: 90n, from: 'STD', found: 1_03n, by: [{ index: 'MT', value: 12_40n }] },
    ]);
  });
});

describe('a report in joules', () => {
  /** The worked report of the domain (1.3): net heat as received 21.12 MJ/kg. */
  const joules = valuesOf({
    QB_AD: 2_450n,
    MAD: 320n,
    MT: 1_240n,
    AAD: 1_860n,
    VAD: 2_790n,
    STAD: 72n,
    HAD: 360n,
  });
  const batch = (counted: bigint, change: Partial<SettleableSample>) => ({
    id: 'B',
    name: 'B',
    trips: [],
    sample: sample({ calorie: calorie(counted), ...change }),
  });

  it.each([
    [41_816n, 5_051n],
    [41_868n, 5_044n],
  ])('at %s ten-thousandths of a joule a calorie says %s kcal', (counted, heat) => {
    expect(
      resolveMeasured(batch(counted, { state: 'final', decided: joules }), ['QNET_AR', 'STD'], {
        sources: [],
        type: 'final',
      }),
    ).toEqual({ QNET_AR: heat, STD: 74n });
  });

  it('has a mean with one in kilocalories', () => {
    const both = batch(41_868n, { reports: { A: joules, B: valuesOf({ QNET_AR: 5_050n }), C: undefined } });
    expect(
      resolveMeasured(both, ['QNET_AR'], {
        sources: [{ index: 'QNET_AR', source: 'average' }],
        type: 'provisional',
      }),
    ).toEqual({ QNET_AR: 5_047n });
  });
});
