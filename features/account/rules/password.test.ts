// Passwords that are too weak, and why, by each preset.

import { describe, expect, it } from 'vitest';
import { findPasswordFlaw, parsePasswordPolicy } from './password.ts';

const owner = { loginName: 'heishan.wang', phone: '13812345678' };

describe('a password', () => {
  it.each([
    ['korrekt pferd batterie', undefined],
    ['gr4nit-und-Regen', undefined],
    ['雁门关外野人家的风', undefined],
    ['seven77', 'short'],
    ['煤煤煤煤', 'short'],
    ['heishan.wang', 'own_name'],
    ['my-Heishan.Wang-9', 'own_name'],
    ['heishanwang88', 'own_name'],
    ['zz13812345678', 'own_phone'],
    ['wang12345678', 'own_phone'],
    ['Seam2026!!', 'site'],
    ['朔云煤炭2026', 'site'],
    ['aaaaaaaa', 'run'],
    ['abababab', 'run'],
    ['abcd1234', 'run'],
    ['qwertyuiop', 'run'],
    ['87654321', 'run'],
    ['qwer5678', 'run'],
    ['1qaz2wsx', 'run'],
    ['Password1', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['woaini1314', 'common'],
    ['11223344', 'common'],
    ['Admin@2026', 'common'],
  ] as const)('%s: %s', (password, flaw) => {
    expect(findPasswordFlaw(password, owner, 'asvs')).toBe(flaw);
  });

  it.each([
    ['korrekt pferd batterie', 'kinds'],
    ['KORREKTPFERD2', 'kinds'],
    ['Korrekt pferd', undefined],
    ['korrekt-pferd-7', undefined],
    ['Korrektpferd7', undefined],
  ] as const)('needs three kinds of signs by the other preset: %s: %s', (password, flaw) => {
    expect(findPasswordFlaw(password, owner, 'mlps3')).toBe(flaw);
  });

  it('is checked by the first preset where the name of the preset is unknown', () => {
    expect([
      parsePasswordPolicy('mlps3'),
      parsePasswordPolicy('strict'),
      parsePasswordPolicy(undefined),
    ]).toEqual(['mlps3', 'asvs', 'asvs']);
  });
});
