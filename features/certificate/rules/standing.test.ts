// Status of a certificate at a moment.

import { describe, expect, it } from 'vitest';
import { type CertificateMove } from '../states.ts';
import { statusAt } from './standing.ts';

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
  ] as const)('%s', (_when, happened, at, status) => {
    expect(statusAt(happened, span, at)).toBe(status);
  });
});
