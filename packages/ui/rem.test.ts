// Root font size at the specified widths.

import { expect, it } from 'vitest';
import { rootSize, textSize, widthOf } from './rem.ts';

it.each([
  [320, 16, 13.653_333],
  [360, 16, 15.36],
  [375, 16, 16],
  [390, 16, 16.64],
  [414, 16, 17.664],
  [750, 16, 32],
  [767, 16, 32.725_333],
  [768, 16, 16],
  [1024, 16, 16],
  [1920, 16, 16],
  [375, 32, 32],
])('at %i px wide, with text of %i px preferred, a rem is %f px', (width, preferred, size) => {
  expect(rootSize(width, preferred)).toBeCloseTo(size, 5);
});

it.each([
  [16, false, 16],
  [16, true, 20],
  [20, true, 25],
  [32, true, 40],
])('text of %i px preferred is, with large letters: %s, of %i px', (preferred, isLarge, size) => {
  expect(textSize(preferred, isLarge)).toBe(size);
});

const phone = { width: 390, height: 844 };
it.each([
  ['the narrower of window and document', { inner: 390, scale: 1, client: 375 }, 375],
  ['the window where the document is wider', { inner: 375, scale: 1, client: 980 }, 375],
  ['the window where a bar to scroll with stands in it', { inner: 1280, scale: 1, client: 1265 }, 1280],
  ['the same under a pinch', { inner: 195, scale: 2, client: 390 }, 390],
  [
    'the short side of the glass upright',
    { inner: 980, scale: 1, client: 980, glass: { ...phone, isLandscape: false } },
    390,
  ],
  [
    'the long side of the glass across',
    { inner: 980, scale: 1, client: 980, glass: { ...phone, isLandscape: true } },
    844,
  ],
  [
    'the window where it shares the glass',
    { inner: 320, scale: 1, client: 320, glass: { ...phone, isLandscape: false } },
    320,
  ],
])('%s counts', (_name, measures, width) => {
  expect(widthOf(measures)).toBe(width);
});
