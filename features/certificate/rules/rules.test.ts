// Tests of the certificate rules: weak PINs, status at a moment, reminders.

import { describe, expect, it } from 'vitest';
import { unreachableStates } from '#packages/machine/machine.ts';
import { certificateMachine, type CertificateMove } from '../states.ts';
import { isWeakPin } from './pin.ts';
import { reminderDue } from './reminder.ts';
import { standingAt } from './standing.ts';

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

describe('a certificate stood', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const span = { notBefore: day(1), notAfter: day(31) };
  const steps = (...made: [CertificateMove, number][]) => made.map(([move, at]) => ({ move, at: day(at) }));
  const issued: [CertificateMove, number] = ['issue', 1];
  it.each([
    ['before it began', steps(issued), day(0), 'not_yet'],
    ['after it began', steps(issued), day(2), 'valid'],
    ['when it was over', steps(issued, ['expire', 31]), day(31), 'expired'],
    ['while it was suspended', steps(issued, ['suspend', 5], ['resume', 9]), day(6), 'suspended'],
    ['before it was suspended', steps(issued, ['suspend', 5], ['resume', 9]), day(4), 'valid'],
    ['after it was let go', steps(issued, ['suspend', 5], ['resume', 9]), day(10), 'valid'],
    ['after it was revoked', steps(issued, ['revoke', 5]), day(6), 'revoked'],
    ['revoked, long after its end', steps(issued, ['revoke', 5]), day(60), 'revoked'],
    ['before it was revoked', steps(issued, ['revoke', 5]), day(4), 'valid'],
    ['after another one replaced it', steps(issued, ['replace', 5]), day(6), 'revoked'],
    ['near its end', steps(issued, ['near_end', 2]), day(3), 'valid'],
  ] as const)('%s', (_when, happened, at, standing) => {
    expect(standingAt(happened, span, at)).toBe(standing);
  });
});

describe('a holder is reminded', () => {
  const end = new Date('2026-12-31T00:00:00Z');
  it.each([
    [40, undefined],
    [30, 30],
    [29, 30],
    [15, 15],
    [8, 15],
    [7, 7],
    [2, 7],
    [1, 1],
  ])('%s days before the end: the reminder of %s days', (days, due) => {
    expect(reminderDue(end, new Date(end.getTime() - days * 86_400_000))).toBe(due);
  });
});

it('reaches every state of a certificate from the first', () => {
  expect(unreachableStates(certificateMachine)).toEqual([]);
});
