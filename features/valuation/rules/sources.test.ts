// Tests for the source that counts for an index.

import { describe, expect, it } from 'vitest';
import { valuesOf } from '#features/assay/rules/values.example.ts';
import { calorie } from '#features/catalog/heat.ts';
import { INDEX_SOURCES } from '../choices.ts';
import {
  isUmpired,
  maySourceCount,
  type ReportedValues,
  sourcesToTry,
  umpireConversions,
  valuesFrom,
} from './sources.ts';

describe('the value of an index', () => {
  it.each([
    ['final', 'agreed', ['agreed']],
    ['adjust', 'agreed', ['agreed']],
    ['provisional', 'agreed', ['agreed', 'seller', 'third', 'buyer']],
    ['provisional', 'buyer', ['buyer']],
    ['final', 'average', ['average']],
  ] as const)('on a %s sheet by %s is asked of %j', (type, chosen, asked) => {
    expect(sourcesToTry(chosen, type)).toEqual(asked);
  });

  it.each([
    [
      'a contract by the seller’s report',
      { basis: 'seller', isUmpired: false },
      ['agreed', 'seller', 'buyer', 'third', 'umpire', 'average'],
    ],
    [
      'a contract by the buyer’s report',
      { basis: 'buyer', isUmpired: false },
      ['agreed', 'seller', 'buyer', 'third', 'umpire', 'average'],
    ],
    ['a contract by a third party', { basis: 'third', isUmpired: false }, ['agreed', 'third', 'umpire']],
    ['an index the umpire has found', { basis: 'seller', isUmpired: true }, ['agreed', 'umpire']],
    [
      'one of a third party that an umpire has found',
      { basis: 'third', isUmpired: true },
      ['agreed', 'umpire'],
    ],
  ] as const)('under %s may come of %j', (_name, decided, sources) => {
    expect(INDEX_SOURCES.filter((source) => maySourceCount(source, decided)).toSorted()).toEqual(
      sources.toSorted(),
    );
  });
});

describe('an umpire’s dry sulphur', () => {
  const seller = valuesOf({ STD: 80n, STAR: 70n, MT: 12_40n, AD: 15_00n });
  const agreed = valuesOf({ ...seller, STD: 1_03n, STAR: 90n });
  const reported: ReportedValues = { seller, agreed, umpire: valuesOf({ STD: 1_03n }) };

  it('rules on sulphur as received, and not on ash', () => {
    expect((['STD', 'STAR', 'AD'] as const).map((index) => isUmpired(index, reported))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isUmpired('STD', { seller })).toBe(false);
  });
  it.each([
    ['the decided values where it rules', 'umpire', 'STAR', agreed],
    ['what it reported itself where it does not', 'umpire', 'AD', reported.umpire],
    ['each side’s own for that side', 'seller', 'STAR', seller],
  ] as const)('is taken from %s', (_name, source, index, values) => {
    expect(valuesFrom(source, index, reported)).toBe(values);
  });
  it('is told with its working on the bases that count, by the report that counts', () => {
    const of = (sources: ReportedValues) =>
      umpireConversions(['STAR', 'STD', 'AD'], sources, { basis: 'seller', calorie: calorie(41_816n) });
    expect(of(reported)).toEqual([
      { index: 'STAR', value: 90n, from: 'STD', found: 1_03n, by: [{ index: 'MT', value: 12_40n }] },
    ]);
    expect(of({ seller, agreed })).toEqual([]);
  });
});
