// Tests of the layout of zoomed and turned pictures.

import { describe, expect, it } from 'vitest';
import { pictureStyles, type Turn, turned, zoomed } from './paperLayout.ts';

const WIDE = { width: 2_000, height: 1_000 };
const start: Turn = { quarters: 0, zoom: 1 };

describe('a paper', () => {
  it.each([
    ['upright', 0, '2000 / 1000', '100%'],
    ['on its side', 1, '1000 / 2000', '200%'],
    ['upside down', 2, '2000 / 1000', '100%'],
    ['on its other side', 3, '1000 / 2000', '200%'],
  ])('%s fills its place', (_what, quarters, aspectRatio, width) => {
    const { frame, picture } = pictureStyles(WIDE, { quarters, zoom: 1 });
    expect([frame.aspectRatio, picture.width]).toEqual([aspectRatio, width]);
  });

  it('is upright again after four quarters', () => {
    expect(turned(turned(turned(turned(start))))).toEqual(start);
  });

  it.each([
    ['closer', 1, 1, 1.5],
    ['no closer than four times', 4, 1, 4],
    ['further away', 1.5, -1, 1],
    ['no further than its place', 1, -1, 1],
  ] as const)('is seen %s', (_what, zoom, steps, seen) => {
    expect(zoomed({ quarters: 0, zoom }, steps).zoom).toBe(seen);
  });
});
