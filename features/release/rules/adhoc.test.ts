// What a settlement besides the sheets is refused for.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { type AdhocCase, findAdhocFlaw, type OwedSheet } from './adhoc.ts';

const TODAY = '2026-11-26';
const SHEET: OwedSheet = { payer: 'buyer', left: fen(5_000n), lienNo: null, releaseNo: null };
const CASE: AdhocCase = {
  kind: 'offline_paid',
  payer: 'buyer',
  amount: fen(5_000n),
  isFromBond: false,
  paidOn: TODAY,
};
const BOND = fen(800n);

const flawOf = (one: Partial<AdhocCase>, sheet?: Partial<OwedSheet>) =>
  findAdhocFlaw({ ...CASE, ...one }, { sheet: sheet && { ...SHEET, ...sheet }, bondLeft: BOND, today: TODAY })
    ?.is;

describe('money paid outside', () => {
  it.each<[string, Partial<AdhocCase>, Partial<OwedSheet> | undefined, string | undefined]>([
    ['all that a sheet owes', {}, {}, undefined],
    ['a fen more', { amount: fen(5_001n) }, {}, 'over_confirmed'],
    ['ahead of any sheet, whatever the sum', { amount: fen(9_000n) }, undefined, undefined],
    ['ahead by the seller', { payer: 'seller' }, undefined, 'not_your_turn'],
    ['by who does not owe the sheet', {}, { payer: 'seller' }, 'not_your_turn'],
    ['back to the buyer, whom the sheet owes', { payer: 'seller' }, { payer: 'seller' }, undefined],
    ['to who no longer is paid it', {}, { lienNo: 'RZ1' }, 'lien_by_funder'],
    ['while an application asks for it', {}, { releaseNo: 'JS1' }, 'release_open'],
    ['tomorrow', { paidOn: '2026-11-27' }, {}, 'day_ahead'],
    ['yesterday', { paidOn: '2026-11-25' }, {}, undefined],
  ])('%s', (_name, one, sheet, flaw) => {
    expect(flawOf(one, sheet)).toBe(flaw);
  });
});

describe('money of a bond', () => {
  const offset = { kind: 'deposit_offset', amount: BOND, paidOn: null } as const;
  const penalty = { kind: 'penalty', amount: BOND, isFromBond: true, paidOn: null } as const;
  it.each<[string, Partial<AdhocCase>, Partial<OwedSheet> | undefined, string | undefined]>([
    ['towards no sheet', offset, undefined, 'sheet_needed'],
    ['all of it', offset, {}, undefined],
    ['a fen more', { ...offset, amount: fen(801n) }, {}, 'bond_over'],
    ['more than the sheet owes', offset, { left: fen(799n) }, 'over_confirmed'],
    ['of the seller', { ...offset, payer: 'seller' }, {}, 'not_your_turn'],
    ['as a penalty', penalty, undefined, undefined],
    ['as a penalty, a fen more', { ...penalty, amount: fen(801n) }, undefined, 'bond_over'],
    [
      'spared by a penalty paid otherwise',
      { ...penalty, amount: fen(801n), isFromBond: false },
      undefined,
      undefined,
    ],
  ])('%s', (_name, one, sheet, flaw) => {
    expect(flawOf(one, sheet)).toBe(flaw);
  });
});

it.each([
  ['buyer', 'not_your_turn'],
  ['seller', undefined],
] as const)('a refund by the %s', (payer, flaw) => {
  expect(flawOf({ kind: 'refund', payer, paidOn: null })).toBe(flaw);
});
