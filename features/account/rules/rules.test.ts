// Tables of passwords, rate limits and locks.

import { describe, expect, it } from 'vitest';
import {
  FREE_FAILURES,
  lockMinutes,
  LIMITS_OF_A_PHONE,
  LIMITS_OF_AN_ADDRESS,
  secondsToWait,
} from './limits.ts';
import { passwordFlaw, policyOf } from './password.ts';

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
    expect(passwordFlaw(password, owner, 'asvs')).toBe(flaw);
  });

  it.each([
    ['korrekt pferd batterie', 'kinds'],
    ['KORREKTPFERD2', 'kinds'],
    ['Korrekt pferd', undefined],
    ['korrekt-pferd-7', undefined],
    ['Korrektpferd7', undefined],
  ] as const)('needs three kinds of signs by the other preset: %s: %s', (password, flaw) => {
    expect(passwordFlaw(password, owner, 'mlps3')).toBe(flaw);
  });

  it('is checked by the first preset where the name of the preset is unknown', () => {
    expect([policyOf('mlps3'), policyOf('strict'), policyOf(undefined)]).toEqual(['mlps3', 'asvs', 'asvs']);
  });
});

describe('the next code', () => {
  const now = new Date('2026-11-24T01:12:00Z');
  const before = (...seconds: number[]) => seconds.map((ago) => new Date(now.getTime() - ago * 1_000));

  it.each([
    ['has nothing to wait for', [], 0],
    ['waits a minute', [0], 60],
    ['waits what is left of it', [41], 19],
    ['comes after the minute', [60], 0],
    ['waits after five in an hour', [60, 120, 180, 240, 3_500], 100],
    ['comes when the hour has gone', [60, 120, 180, 240, 3_600], 0],
    [
      'waits after ten in a day',
      [4_000, 8_000, 12_000, 16_000, 20_000, 24_000, 28_000, 32_000, 36_000, 80_000],
      6_400,
    ],
  ] as const)('to a phone %s', (_how, ago, wait) => {
    expect(secondsToWait(before(...ago), LIMITS_OF_A_PHONE, now)).toBe(wait);
  });

  it('from an address waits after twenty in an hour', () => {
    const moments = before(...Array.from({ length: 20 }, (_one, at) => at * 60));
    expect(secondsToWait(moments.slice(1), LIMITS_OF_AN_ADDRESS, now)).toBe(0);
    expect(secondsToWait(moments, LIMITS_OF_AN_ADDRESS, now)).toBe(3_600 - 19 * 60);
  });
});

it('locks a name for 15 and then 60 minutes', () => {
  expect(lockMinutes(FREE_FAILURES - 1)).toBe(0);
  expect([0, 1, 2, 40].map((more) => lockMinutes(FREE_FAILURES + more))).toEqual([15, 60, 60, 60]);
});
