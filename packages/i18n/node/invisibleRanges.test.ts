// Whether the database and JavaScript agree about invisible characters.

import { expect, it } from 'vitest';
import { INVISIBLE } from '../names.ts';
import { INVISIBLE_RANGES } from './invisibleRanges.ts';

it('the ranges hold every character that names must not have, and no other', () => {
  const differing = Array.from({ length: 0x110000 }, (_none, point) => point).filter(
    (point) =>
      (point < 0xd800 || point > 0xdfff) &&
      (String.fromCodePoint(point).search(INVISIBLE) === 0) !==
        INVISIBLE_RANGES.some(([from, to]) => from <= point && point <= to),
  );
  expect(differing).toEqual([]);
});
