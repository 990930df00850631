// Lines between areas: each once, outer edges left out.

import { describe, expect, it } from 'vitest';
import { type Position, sharedLines, simplify } from './sharedLines.ts';

const square = (x: number, y: number): Position[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
];

describe('lines between areas', () => {
  it.each<[what: string, areas: Position[][][], lines: number]>([
    ['of one area are none', [[square(0, 0)]], 0],
    ['of two is one', [[square(0, 0)], [square(1, 0)]], 1],
    ['of two that touch at a corner are none', [[square(0, 0)], [square(1, 1)]], 0],
    ['of four around a point are four', [[square(0, 0)], [square(1, 0)], [square(0, 1)], [square(1, 1)]], 4],
    ['of an area in a hole of another is a ring', [[square(-5, -5), square(0, 0)], [square(0, 0)]], 1],
  ])('%s', (_what, areas, lines) => {
    expect(sharedLines(areas, 0)).toHaveLength(lines);
  });

  it('run along the edge that both have', () => {
    const [line = []] = sharedLines([[square(0, 0)], [square(1, 0)]], 0);
    expect(line.toSorted(([, one], [, other]) => one - other)).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('a simplified line', () => {
  it.each<[what: string, line: Position[], tolerance: number, left: Position[]]>([
    [
      'keeps its ends',
      [
        [0, 0],
        [1, 0.1],
        [2, 0],
      ],
      0.2,
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'keeps what stands out',
      [
        [0, 0],
        [1, 0.3],
        [2, 0],
      ],
      0.2,
      [
        [0, 0],
        [1, 0.3],
        [2, 0],
      ],
    ],
    [
      'of two points stays',
      [
        [0, 0],
        [1, 1],
      ],
      9,
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ])('%s', (_what, line, tolerance, left) => {
    expect(simplify(line, tolerance)).toEqual(left);
  });
});
