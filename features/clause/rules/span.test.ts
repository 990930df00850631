// Overlaps of intervals, and gaps between neighbours.

import { expect, it } from 'vitest';
import { gaps, overlaps } from './span.ts';

type Pair = readonly [low: bigint, high: bigint];
const spansOf = (pairs: readonly Pair[]) => pairs.map(([low, high]) => ({ low, high }));
const pairsIn = (found: readonly (readonly { low: bigint; high: bigint }[])[]) =>
  found.map((pair) => pair.map(({ low, high }): Pair => [low, high]));

it.each<[string, Pair[], Pair[][]]>([
  [
    'that touch',
    [
      [0n, 5n],
      [5n, 9n],
    ],
    [],
  ],
  [
    'that cross',
    [
      [0n, 6n],
      [5n, 9n],
    ],
    [
      [
        [0n, 6n],
        [5n, 9n],
      ],
    ],
  ],
  [
    'one within another',
    [
      [0n, 9n],
      [3n, 4n],
    ],
    [
      [
        [0n, 9n],
        [3n, 4n],
      ],
    ],
  ],
  [
    'three, each across both others',
    [
      [0n, 5n],
      [1n, 6n],
      [2n, 7n],
    ],
    [
      [
        [0n, 5n],
        [1n, 6n],
      ],
      [
        [0n, 5n],
        [2n, 7n],
      ],
      [
        [1n, 6n],
        [2n, 7n],
      ],
    ],
  ],
])('overlaps of intervals %s', (_name, pairs, found) => {
  expect(pairsIn(overlaps(spansOf(pairs)))).toEqual(found);
});

it.each<[string, Pair[], Pair[][]]>([
  [
    'that touch',
    [
      [0n, 5n],
      [5n, 9n],
    ],
    [],
  ],
  [
    'apart, in any order',
    [
      [7n, 9n],
      [0n, 5n],
    ],
    [
      [
        [0n, 5n],
        [7n, 9n],
      ],
    ],
  ],
  [
    'that cross',
    [
      [0n, 6n],
      [5n, 9n],
    ],
    [],
  ],
  ['one alone', [[0n, 6n]], []],
])('gaps between intervals %s', (_name, pairs, found) => {
  expect(pairsIn(gaps(spansOf(pairs)))).toEqual(found);
});
