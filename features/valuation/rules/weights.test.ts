// Which weight of a lot counts.

import { describe, expect, it } from 'vitest';
import { type IndexCode, indexOf, indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { WeighedBatch } from './lot.ts';
import { settleSheet, type SheetInput, type SheetTerms } from './sheet.ts';
import { countWeight, totalWeight, type WeightTerms } from './weights.ts';

const yuan = (text: string) => haoPerTonne(fromDecimal(text, 4) ?? 0n);

const tonnes = (text: string) => kg(fromDecimal(text, 3) ?? 0n);

const assay = (values: Partial<Record<IndexCode, string>>): Measured =>
  Object.fromEntries(
    Object.entries(values).map(([code, text]) => [
      code,
      indexValue(fromDecimal(text, indexOf(code as IndexCode).scale) ?? 0n),
    ]),
  );

const weight = (value: bigint) => toDecimal(value / 10n, 2);

const BY_LOSS: WeightTerms = {
  counts: 'load_less_excess',
  lossRate: basisPoints(30n),
  summing: 'sum_of_rounded',
  ticketStep: kg(1n),
};

const USUAL = {
  weight: BY_LOSS,
  averagedBy: 'received',
  published: new Map(),
  averaging: 'weighted',
  vatRate: basisPoints(1_300n),
  retention: basisPoints(0n),
  provisionalShare: basisPoints(8_000n),
} as const;

const { THERMAL_KCAL } = CLAUSE_TEMPLATES;

const batch = (id: string, loaded: string, received: string, measured: Measured): WeighedBatch => ({
  id,
  name: id,
  loaded: [tonnes(loaded)],
  received: [tonnes(received)],
  measured,
});

const THERMAL: SheetTerms = { ...USUAL, clause: THERMAL_KCAL, agreed: yuan('512') };

const final = (batches: readonly WeighedBatch[], more: Partial<SheetInput> = {}): SheetInput => ({
  type: 'final',
  batches,
  ...more,
});

describe('which weight counts', () => {
  const counted = (terms: Partial<WeightTerms>, loaded: string, received: string) =>
    weight(
      settleSheet(
        { ...THERMAL, weight: { ...BY_LOSS, ...terms } },
        final([batch('1', loaded, received, assay({ QNET_AR: '5000', STD: '0.80' }))]),
      ).settled,
    );

  it.each<[string, Partial<WeightTerms>, string, string, string]>([
    ['the load, whatever arrived', { counts: 'load' }, '100', '90', '100.00'],
    ['what arrived', { counts: 'received' }, '100', '98.5', '98.50'],
    ['what arrived, surplus too', { counts: 'received' }, '100', '103', '103.00'],
    [
      'what arrived, surplus up to one per cent',
      { counts: 'received', surplusCap: basisPoints(100n) },
      '100',
      '103',
      '101.00',
    ],
    ['the load where nothing was lost beyond the allowance', {}, '100', '99.7', '100.00'],
    ['the load less the excess', {}, '100', '99', '99.30'],
    ['the load where more arrived', {}, '100', '101', '100.00'],
    [
      'the load where the scales differ by no more than they may',
      { counts: 'received', scaleTolerance: basisPoints(30n) },
      '100',
      '99.7',
      '100.00',
    ],
    [
      'what arrived where they differ by more',
      { counts: 'received', scaleTolerance: basisPoints(30n) },
      '100',
      '99.69',
      '99.69',
    ],
  ])('%s', (_name, terms, loaded, received, settled) => {
    expect(counted(terms, loaded, received)).toBe(settled);
  });

  it.each<[string, bigint, string, string]>([
    ['no loss counts within the scales', 100n, '99', '0.000'],
    ['all of it beyond the allowance counts where they differ by more', 100n, '98.99', '0.710'],
    ['nothing is too much where more arrived', 100n, '101', '0.000'],
  ])('%s', (_name, scaleTolerance, received, excess) => {
    const found = countWeight(
      { ...BY_LOSS, scaleTolerance: basisPoints(scaleTolerance) },
      { loaded: [tonnes('100')], received: [tonnes(received)] },
      'half_up',
    ).excess;
    expect(toDecimal(found.numerator / found.denominator, 3)).toBe(excess);
  });

  it('adds up lots that each have their own allowance', () => {
    const lots = [
      ['100', '99'],
      ['50', '51'],
    ].map(([loaded = '', received = '']) =>
      countWeight(BY_LOSS, { loaded: [tonnes(loaded)], received: [tonnes(received)] }, 'half_up'),
    );
    const { lost, excess, counted, ...sums } = totalWeight(lots);
    expect([sums.loaded, sums.received, lost]).toEqual([150_000n, 150_000n, 0n]);
    // The surplus of the second makes up for none of the 0.7 t that the first lost too much.
    expect([excess, counted].map((one) => one.numerator / one.denominator)).toEqual([700n, 149_300n]);
  });

  it.each([
    ['sum_of_rounded', '30.00'],
    ['rounded_sum', '30.01'],
  ] as const)('of three tickets of 10.004 t, by %s', (summing, settled) => {
    const three: WeighedBatch = {
      id: '1',
      name: '1',
      loaded: Array(3).fill(tonnes('10.004')) as WeighedBatch['loaded'],
      received: Array(3).fill(tonnes('10.004')) as WeighedBatch['loaded'],
      measured: assay({ QNET_AR: '5000', STD: '0.80' }),
    };
    expect(
      weight(
        settleSheet(
          { ...THERMAL, weight: { ...BY_LOSS, counts: 'load', summing, ticketStep: kg(10n) } },
          final([three]),
        ).settled,
      ),
    ).toBe(settled);
  });

  it('is less what was found in it that is no coal', () => {
    const sheet = settleSheet(
      THERMAL,
      final([batch('1', '100', '100', assay({ QNET_AR: '5000', STD: '0.80' }))], {
        foreign: { share: basisPoints(150n), weight: tonnes('2') },
      }),
    );
    expect(weight(sheet.settled)).toBe('96.50');
  });
});
