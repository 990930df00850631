// Published run files: written, read, computed again, and caught when changed.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { someRunFile } from './file.example.ts';
import { checkRunFile, readRunFile, writeRunFile } from './file.ts';

const saved = writeRunFile(someRunFile);
const withChange = (change: (file: Record<string, never>) => void) => {
  const file = JSON.parse(saved) as Record<string, never>;
  change(file);
  return readRunFile(JSON.stringify(file));
};
const differences = (file = readRunFile(saved)) =>
  file && checkRunFile(file).map(({ deal, field }) => `${deal} ${field}`);

describe('a file', () => {
  it('is what was written, and leads to the same figure', () => {
    expect(readRunFile(saved)).toEqual(someRunFile);
    expect(differences()).toEqual([]);
  });
  it.each<
    [
      string,
      (file: { inputs: { deals: Record<string, unknown>[] }; result: Record<string, unknown> }) => void,
      readonly string[],
    ]
  >([
    ['another figure', ({ result }) => (result.figure = '4871700'), ['0 figure']],
    [
      'another price',
      ({ inputs }) => (inputs.deals[1] = { ...inputs.deals[1], price: '5030000' }),
      ['2 normalised', '0 figure', '0 raw', '0 dealPrice'],
    ],
    [
      'a deal left out without a reason',
      ({ inputs }) => (inputs.deals[1] = { ...inputs.deals[1], exclusion: 'outlier' }),
      ['2 exclusion'],
    ],
    [
      'a deal taken away',
      ({ inputs }) => inputs.deals.splice(1, 1),
      ['0 figure', '0 isCarried', '0 raw', '0 dealPrice', '0 deals', '0 firms', '0 quantity'],
    ],
  ])('with %s is caught', (_name, change, expected) => {
    expect(differences(withChange(change as never))).toEqual(expected);
  });
  it('without inputs carries the figure before, and nothing else', () => {
    const carried = {
      ...someRunFile,
      inputs: null,
      result: { ...someRunFile.result, figure: haoPerTonne(4_900_000n), isCarried: true },
    };
    expect(differences(carried)).toEqual([]);
    expect(differences({ ...carried, result: { ...carried.result, isCarried: false } })).toEqual([
      '0 isCarried',
    ]);
    expect(
      differences({ ...carried, result: { ...carried.result, figure: haoPerTonne(4_900_100n) } }),
    ).toEqual(['0 figure']);
  });
  it.each([
    '',
    'no json',
    '[]',
    '{"format":"seam-price-index"}',
    saved.replace('"version": 1', '"version": 2'),
  ])('is not %.30s', (text) => {
    expect(readRunFile(text)).toBeUndefined();
  });
});
