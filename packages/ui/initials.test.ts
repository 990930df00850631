// Initials of names in several scripts.

import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['李明', '李明'],
  ['欧阳建国', '建国'],
  ['买买提·艾力', '艾力'],
  ['王', '王'],
  ['Li Ming', 'LM'],
  ['jean-pierre dupont', 'JD'],
  ['María del Carmen Ruiz', 'MR'],
  ['Ana', 'A'],
  ['  Ana  ', 'A'],
  ['𠮷野', '𠮷野'],
  ['', ''],
])('of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
