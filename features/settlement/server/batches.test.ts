// Whose values a batch is settled by: decided, or reports that honestly agree.
import { describe, expect, it } from 'vitest';
import type { SettleableSample } from '#features/assay/server/api.ts';
import { valuesOf } from '#features/assay/rules/values.example.ts';
import { isReady, sourcesOf } from './batches.ts';

const [A, B, C] = [valuesOf({ QNET_AR: 5_000n }), valuesOf({ QNET_AR: 4_951n }), valuesOf({ QNET_AR: 4_960n })];
const sample = (change: Partial<SettleableSample>): SettleableSample => ({
  id: '', no: '', batch: '', state: 'reported', basis: 'seller', decidedAt: null, tripIds: [], decided: undefined, reports: { A, B, C: undefined }, outside: [], ...change,
});

describe('what a batch is settled by', () => {
  it.each([
    ['the seller’s report where both agree',           sample({}),                                                         A],
    ['the buyer’s where the contract goes by it',      sample({ basis: 'buyer' }),                                         B],
    ['the third party’s where both have named one',    sample({ basis: 'third' }),                                         A],
    ['nothing while they lie too far apart',           sample({ outside: ['QNET_AR'] }),                                   undefined],
    ['nothing while one of them has not reported',     sample({ reports: { A, B: undefined, C: undefined } }),             undefined],
    ['nothing while one of them is challenged',        sample({ state: 'challenged' }),                                    undefined],
    ['what was decided, whatever the sides reported',  sample({ state: 'final', decided: C, reports: { A, B, C } }),        C],
  ] satisfies [string, SettleableSample, unknown][])('is %s', (_name, of, agreed) => {
    expect([isReady(of), sourcesOf(of).agreed]).toEqual([agreed !== undefined, agreed]);
  });

  it('may be the mean of both where that is chosen, rounded as laboratories round', () => {
    expect(sourcesOf(sample({})).average).toEqual(valuesOf({ QNET_AR: 4_976n }));
  });
});
