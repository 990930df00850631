// What a payment order is refused for.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { findPaperFlaw, findPartFlaw, type PaymentPaper } from './payment.ts';

const TODAY = '2026-11-26';
const DRAFT: PaymentPaper = {
  type: 'bank_draft',
  draftNo: '5'.repeat(30),
  reference: '',
  issuedOn: TODAY,
  maturesOn: '2027-05-26',
};
const TRANSFER: Partial<PaymentPaper> = { type: 'transfer', draftNo: '', reference: '2611260001' };

describe('the paper', () => {
  it.each<[string, Partial<PaymentPaper>, object | undefined]>([
    ['a draft of six months', {}, undefined],
    [
      'a draft of six months and a day',
      { maturesOn: '2027-05-27' },
      { is: 'tenor_too_long', latest: '2027-05-26' },
    ],
    ['a draft that matures today', { issuedOn: '2026-11-01', maturesOn: TODAY }, undefined],
    [
      'a draft that matured yesterday',
      { issuedOn: '2026-11-01', maturesOn: '2026-11-25' },
      { is: 'maturity_past', maturity: '2026-11-25' },
    ],
    ['a paper of tomorrow', { issuedOn: '2026-11-27' }, { is: 'draft_incomplete', field: 'issuedOn' }],
    [
      'a paper that matures before it was issued',
      { issuedOn: '2026-11-20', maturesOn: '2026-11-19' },
      { is: 'draft_incomplete', field: 'maturesOn' },
    ],
    ['a draft without its number', { draftNo: '' }, { is: 'draft_incomplete', field: 'draftNo' }],
    ['a transfer', TRANSFER, undefined],
    ['a transfer of last month', { ...TRANSFER, issuedOn: '2026-10-01', maturesOn: '2026-10-01' }, undefined],
    [
      'a transfer without its serial',
      { ...TRANSFER, reference: '' },
      { is: 'draft_incomplete', field: 'reference' },
    ],
  ])('%s', (_name, paper, flaw) => {
    expect(findPaperFlaw({ ...DRAFT, ...paper }, TODAY)).toEqual(flaw);
  });
});

describe('an order of 5,000 fen', () => {
  const part = (no: string, amount: bigint, left = 3_000n) => ({ no, amount: fen(amount), left: fen(left) });
  it.each([
    ['pays no sheet', [], undefined],
    ['pays two', [part('S1', 3_000n), part('S2', 2_000n)], undefined],
    ['pays a fen more than it has', [part('S1', 3_000n), part('S2', 2_001n)], 'above_order'],
    ['pays a fen more than a sheet owes', [part('S1', 3_001n)], 'above_sheet'],
    ['pays a sheet twice', [part('S1', 1n), part('S1', 1n)], 'above_sheet'],
  ])('%s', (_name, parts, flaw) => {
    expect(findPartFlaw(fen(5_000n), parts)?.is).toBe(flaw);
  });
});
