// Whether the same person or company stands behind two firms.

import { expect, it } from 'vitest';
import { isSameBehind } from './behind.ts';

const MINE = { legalPerson: '李明', controller: '同煤集团（大同）' };

it.each([
  ['another person and another company', { legalPerson: '王强', controller: '晋能集团' }, false],
  ['the same legal person', { legalPerson: '李明', controller: '晋能集团' }, true],
  ['the same controller', { legalPerson: '王强', controller: '同煤集团（大同）' }, true],
  ['the legal person of the other as controller', { legalPerson: '王强', controller: '李明' }, true],
  ['the controller of the other as legal person', { legalPerson: '同煤集团（大同）', controller: '' }, true],
  ['the same name with blanks', { legalPerson: ' 李 明', controller: '' }, true],
  ['the same name with narrow brackets', { legalPerson: '', controller: '同煤集团(大同)' }, true],
  ['no names', { legalPerson: '', controller: '' }, false],
])('%s', (_name, other, is) => {
  expect(isSameBehind(MINE, other)).toBe(is);
  expect(isSameBehind(other, MINE)).toBe(is);
});

it('says nothing of two firms without names', () => {
  const nameless = { legalPerson: '', controller: ' ' };
  expect(isSameBehind(nameless, nameless)).toBe(false);
});
