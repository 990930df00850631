// The size of a rem at the widths that are specified.
import { expect, it } from 'vitest';
import { rootSize } from './rem.ts';

it.each([
  [375, 16, 16],
  [750, 16, 32],
  [960, 16, 40.96],
  [961, 16, 20.48],
  [1920, 16, 20.48],
  [375, 32, 32],
])('at %i px wide, with text of %i px preferred, a rem is %f px', (width, preferred, size) => {
  expect(rootSize(width, preferred)).toBeCloseTo(size, 6);
});
