// LIKE wildcards in user input are taken literally.

import { expect, it } from 'vitest';
import { likePattern } from './like.ts';

it.each<[string | undefined, string]>([
  [undefined, '%%'],
  ['', '%%'],
  ['晋F6', '%晋F6%'],
  ['5%', String.raw`%5\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
])('%j', (typed, pattern) => {
  expect(likePattern(typed)).toBe(pattern);
});
