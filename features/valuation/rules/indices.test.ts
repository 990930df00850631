// Tests for indices on a sheet: promise, findings, effect on price and weight.

import { describe, expect, it } from 'vitest';
import { valuesOf } from '#features/assay/rules/values.example.ts';
import { calorie } from '#features/catalog/heat.ts';
import { indexValue } from '#features/clause/quality.ts';
import { ratio } from '#features/clause/rules/ratio.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { settleWorked, workedInput, workedTerms } from '#features/settlement/web/worked.example.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { indexRows, type ReportedBatch } from './indices.ts';

const promise = (op: QualityPromise['op'], value: bigint, upper?: bigint): QualityPromise => ({
  index: 'STD',
  op,
  value: indexValue(value),
  ...(upper !== undefined && { upper: indexValue(upper) }),
});
const batches = (...reports: ReportedBatch['reports'][]): ReportedBatch[] =>
  workedInput.batches.map(({ id, loaded, received }, at) => ({
    id,
    loaded,
    received,
    calorie: calorie(41_816n),
    reports: reports[at] ?? [],
  }));
const rowOf = (
  index: string,
  reported: readonly ReportedBatch[],
  promises: readonly QualityPromise[] = [],
) => {
  const [lot] = settleWorked().sheet.lots;
  return lot && indexRows(lot, reported, promises, workedTerms).find((one) => one.index === index);
};

describe('an index of a sheet', () => {
  it('shows each laboratory’s mean by weight, and what it reported where that was another basis', () => {
    const row = rowOf(
      'STD',
      batches(
        [
          { source: 'seller', values: valuesOf({ STAD: 83n, MAD: 3_20n }) },
          { source: 'buyer', values: valuesOf({ STD: 88n }) },
        ],
        [{ source: 'seller', values: valuesOf({ STAD: 94n, MAD: 3_20n }) }],
      ),
    );
    // The buyer reported one of two batches.
    expect(row?.found).toEqual([{ source: 'seller', value: 90n, carried: { index: 'STAD', value: 87n } }]);
  });

  it('carries 0.72 % air dried with 3.20 % moisture over to 0.74 % dry', () => {
    const report = [{ source: 'third', values: valuesOf({ STAD: 72n, MAD: 3_20n }) }] as const;
    expect(rowOf('STD', batches(report, report))?.found).toEqual([
      { source: 'third', value: 74n, carried: { index: 'STAD', value: 72n } },
    ]);
  });

  it.each([
    ['at most 0.80', promise('at_most', 80n), 10n],
    ['typically 0.95', promise('typical', 95n), -5n],
    ['between 0.60 and 0.80', promise('between', 60n, 80n), 10n],
    ['between 0.80 and 1.00', promise('between', 80n, 1_00n), 0n],
    ['between 1.00 and 1.20', promise('between', 1_00n, 1_20n), -10n],
  ])('of 0.90 %% sulphur is off a promise of %s by so much', (_name, promised, away) => {
    expect(rowOf('STD', batches(), [promised])?.away).toBe(away);
  });

  it('counts all terms on it, and is off nothing where nothing was promised', () => {
    expect(
      [rowOf('QNET_AR', batches()), rowOf('STD', batches())].map((row) => [
        row?.price,
        row?.away,
        row?.weight.numerator,
      ]),
    ).toEqual([
      [-275_900n, undefined, 0n],
      [-50_000n, undefined, 0n],
    ]);
  });

  it('takes water off the weight under the moisture it was agreed by', () => {
    const coal = {
      id: '1',
      name: '1',
      loaded: [kg(3_012_480n)],
      received: [kg(3_012_480n)],
      measured: valuesOf({ MT: 9_40n, AD: 11_72n, VDAF: 11_86n, STD: 67n, QGR_D: 7_462n, HGI: 58n }),
    };
    const {
      sheet: {
        lots: [lot],
      },
      terms,
    } = settleWorked(
      { clause: CLAUSE_TEMPLATES.PCI_DRY, agreed: haoPerTonne(11_500_000n) },
      { batches: [coal] },
    );
    const rows = lot ? indexRows(lot, [{ ...coal, calorie: null, reports: [] }], [], terms) : [];
    expect(rows.find(({ index }) => index === 'MT')?.weight).toEqual(ratio(-1_40n, 92_00n));
    expect(rows.find(({ index }) => index === 'AD')?.price).toBe(-282_000n);
  });
});
