// Tests which settlement sheets may be financed, and until when.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { type LoanHindrance, findHindrance, latestEnd, type Receivable } from './base.ts';

const TODAY = '2026-11-25';
const receivable = (changes: Partial<Receivable> = {}): Receivable => ({
  isStanding: true,
  isFinal: true,
  isOwed: true,
  isSupervised: true,
  isArguedAbout: false,
  isAskedFor: false,
  hasLien: false,
  left: fen(97_190_635n),
  dueOn: '2026-12-25',
  ...changes,
});

describe('a receivable', () => {
  it.each<[string, Partial<Receivable>, LoanHindrance | undefined]>([
    ['confirmed and owed', {}, undefined],
    ['not confirmed', { isStanding: false }, 'not_standing'],
    ['provisional', { isFinal: false }, 'not_final'],
    ['the seller owes', { isOwed: false }, 'refund'],
    ['paid directly, past the funder', { isSupervised: false }, 'not_supervised'],
    ['argued about', { isArguedAbout: true }, 'argued_about'],
    ['asked to be financed', { isAskedFor: true }, 'asked_for'],
    ['under a lien', { hasLien: true }, 'financed'],
    ['all of which drafts pay', { left: fen(0n) }, 'nothing_left'],
    ['due so long ago that no week is left', { dueOn: '2026-11-01' }, 'too_late'],
    ['due so that just a week is left', { dueOn: '2026-11-02' }, undefined],
    [
      'several things at once, by the first',
      { isStanding: false, hasLien: true, left: fen(0n) },
      'not_standing',
    ],
  ])('that is %s', (_name, changes, expected) => {
    expect(findHindrance(receivable(changes), TODAY)).toBe(expected);
  });

  it('carries a loan until thirty days after it is due', () => {
    expect(latestEnd(receivable())).toBe('2027-01-24');
  });
});
