// Free space above the bottom bars of an 800 px screen.

import { expect, it } from 'vitest';
import { bottomInsetOf } from './bottomInset.ts';

const box = (top: number, bottom: number) => ({ top, bottom });

it.each([
  ['no bar', [], 0],
  ['the tabs', [box(750, 800)], 50],
  ['a bar at the thumb', [box(690, 800)], 110],
  ['a bar that stands on the tabs', [box(690, 750), box(750, 800)], 110],
  ['a bar a zoomed page has rounded', [box(690.4, 799.6)], 109.6],
  ['a bar of a page kept out of sight', [box(0, 0)], 0],
  ['a bar in the middle of a long page', [box(300, 400)], 0],
])('%s', (_name, bars, height) => {
  expect(bottomInsetOf(bars, 800)).toBeCloseTo(height);
});
