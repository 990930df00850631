// Scale of a chart: round levels around any data.

import { describe, expect, it } from 'vitest';
import { chartScaleOf } from './LineChart.tsx';

const line = (...points: (number | undefined)[]) => ({ key: 'k', label: 'l', points });

describe('a scale', () => {
  it.each([
    [
      [698, 712.5, 705],
      [695, 700, 705, 710, 715],
    ],
    [
      [700, 700, 700],
      [700, 750],
    ],
    [
      [0.12, 0.31],
      [0.1, 0.2, 0.30000000000000004, 0.4],
    ],
    [
      [-5, 5],
      [-5, 0, 5],
    ],
    [[undefined], [0, 0.5, 1]],
  ] as const)('around %j has the levels %j', (points, levels) => {
    expect(chartScaleOf([line(...points)]).levels).toEqual(levels);
  });
  it('puts the highest above the lowest, all within the field', () => {
    const { y } = chartScaleOf([line(698, 712.5), line(600)]);
    expect([y(712.5) < y(600), y(712.5) >= 0, y(600) <= 180]).toEqual([true, true, true]);
  });
});
