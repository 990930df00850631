// Weak PINs.

import { describe, expect, it } from 'vitest';
import { isWeakPin } from './pin.ts';

describe('a PIN is weak', () => {
  it.each([
    ['123456', true],
    ['987654', true],
    ['111111', true],
    ['121212', true],
    ['abcdef', true],
    ['ABCDEF', true],
    ['123123', true],
    ['aabbaa', true],
    ['472915', false],
    ['Tang-7294', false],
    ['135792', false],
    ['seam-demo-2026', false],
  ])('%s: %s', (pin, isWeak) => {
    expect(isWeakPin(pin)).toBe(isWeak);
  });
});
