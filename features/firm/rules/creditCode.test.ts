// The check character of a credit code.

import { describe, expect, it } from 'vitest';
import { checkCharacter, isCreditCode } from './creditCode.ts';

describe('the credit code', () => {
  it.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100m000100y43', false],
    ['91350100I000100Y43', false],
    ['9135010', false],
    ['', false],
  ])('%s: %s', (code, isRight) => {
    expect(isCreditCode(code)).toBe(isRight);
  });

  it('gets its check character from the other seventeen', () => {
    expect(checkCharacter('91350100M000100Y4')).toBe('3');
  });
});
