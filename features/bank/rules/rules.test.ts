// Tests matching of receipts, bank fees, and the comparison of bank and book.

import { describe, expect, it } from 'vitest';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { fen } from '#packages/exact/exact.ts';
import { isBranchOf } from '../banks.ts';
import { compareDay, type DayToCompare } from './compare.ts';
import { feeOf, feeTable } from './fee.ts';
import { findOwner, type Known } from './match.ts';
import { virtualNumber } from './virtual.ts';

describe('the fee of a payment', () => {
  const tiers = feeTable(PARAMETERS.WITHDRAWAL_FEE.value);
  it.each([
    [1_00n, 5_00n],
    [10_000_00n, 5_00n],
    [10_000_01n, 10_00n],
    [100_000_00n, 10_00n],
    [500_000_00n, 15_00n],
    [900_000_00n, 20_00n],
    [1_000_000_00n, 20_00n],
    [1_000_000_01n, 20_00n],
    [2_000_000_00n, 40_00n],
    [2_512_345_00n, 50_25n],
    [50_000_000_00n, 200_00n],
  ])('of %s fen is %s', (amount, fee) => {
    expect(feeOf(fen(amount), tiers)).toBe(fee);
  });
  it('is nothing where no tier says otherwise', () => {
    expect(feeOf(fen(100n), feeTable(''))).toBe(0n);
  });
  it('needs a table that can be read', () => {
    expect(() => feeTable('many')).toThrow(/no tier/);
  });
});

describe('the owner of a receipt', () => {
  const mine = { firmId: 'M', firmName: '黑山矿业有限公司' };
  const nobody: Known = { holder: undefined, namesakes: [], vouchers: [], sameSum: [] };
  const proof = { id: 'P', firmId: 'M', amount: fen(100n) };
  it.each<[string, Parameters<typeof findOwner>[0], Partial<Known>, object]>([
    [
      'its sub-account and its name',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '1' },
      { holder: mine },
      { kind: 'matched', rule: 'virtual', proofId: null },
    ],
    [
      'with the voucher that shows it',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '1' },
      { holder: mine, vouchers: [proof] },
      { rule: 'virtual', proofId: 'P' },
    ],
    [
      'its sub-account, another payer',
      { amount: fen(100n), payerName: '别人', virtualNumber: '1' },
      { holder: mine, namesakes: [mine] },
      { kind: 'suspended', why: 'payer_differs' },
    ],
    [
      'its name alone',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '' },
      { namesakes: [mine] },
      { kind: 'matched', rule: 'amount_name' },
    ],
    [
      'its name, and a proof of the sum',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '' },
      { namesakes: [mine], sameSum: [proof] },
      { rule: 'amount_name', proofId: 'P' },
    ],
    [
      'two of one name',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '' },
      { namesakes: [mine, { ...mine, firmId: 'N' }] },
      { kind: 'suspended', why: 'unknown' },
    ],
    [
      'a voucher where the bank names nobody',
      { amount: fen(100n), payerName: '', virtualNumber: '' },
      { vouchers: [proof] },
      { kind: 'matched', rule: 'proof', proofId: 'P' },
    ],
    [
      'a voucher of another sum',
      { amount: fen(101n), payerName: '', virtualNumber: '' },
      { vouchers: [proof] },
      { kind: 'suspended' },
    ],
    [
      'a voucher, but another payer',
      { amount: fen(100n), payerName: '别人', virtualNumber: '' },
      { vouchers: [proof] },
      { kind: 'suspended' },
    ],
    [
      'a number of nobody',
      { amount: fen(100n), payerName: '黑山矿业有限公司', virtualNumber: '9' },
      { namesakes: [mine] },
      { rule: 'amount_name' },
    ],
  ])('%s', (_what, incoming, known, finding) => {
    expect(findOwner(incoming, { ...nobody, ...known })).toMatchObject(finding);
  });
});

describe('bank and book', () => {
  const entry = (amount: bigint, day = '2026-11-24') => ({ id: 'E', day, amount: fen(amount) });
  const line = { id: 'L', serial: 'S', direction: 'in' as const, amount: fen(100n), entry: entry(100n) };
  const move = {
    entryId: 'E',
    no: 'LS1',
    direction: 'in' as const,
    amount: fen(100n),
    line: { id: 'L', day: '2026-11-24' },
  };
  const even: DayToCompare = {
    day: '2026-11-24',
    lines: [line],
    moves: [move],
    book: { opening: fen(0n), closing: fen(100n) },
    statement: { opening: fen(0n), closing: fen(100n) },
    closedBefore: fen(0n),
    carried: fen(0n),
  };
  const kinds = (given: Partial<DayToCompare>) => compareDay({ ...even, ...given }).map(({ kind }) => kind);
  it.each<[string, Partial<DayToCompare>, string[]]>([
    ['agree', {}, []],
    ['agree without a statement yet', { statement: null, closedBefore: null }, []],
    [
      'the bank has a line, the book not',
      { lines: [{ ...line, entry: null }], moves: [], book: { opening: fen(0n), closing: fen(0n) } },
      ['unposted_line'],
    ],
    [
      'the book has an entry, the bank not',
      { lines: [], moves: [{ ...move, line: null }], statement: { opening: fen(0n), closing: fen(0n) } },
      ['unseen_entry'],
    ],
    [
      'posted a day later',
      {
        lines: [{ ...line, entry: entry(100n, '2026-11-25') }],
        moves: [],
        book: { opening: fen(0n), closing: fen(0n) },
      },
      ['unposted_line'],
    ],
    [
      'and seen a day earlier',
      {
        lines: [],
        moves: [{ ...move, line: { id: 'L', day: '2026-11-23' } }],
        statement: { opening: fen(100n), closing: fen(100n) },
        closedBefore: fen(100n),
        carried: fen(-100n),
      },
      ['unseen_entry'],
    ],
    [
      'another sum',
      {
        lines: [{ ...line, entry: entry(90n) }],
        moves: [{ ...move, amount: fen(90n) }],
        book: { opening: fen(0n), closing: fen(90n) },
      },
      ['amount'],
    ],
    ['the statement begins elsewhere', { closedBefore: fen(5n) }, ['gap']],
    [
      'its lines do not lead to its end',
      { statement: { opening: fen(0n), closing: fen(101n) } },
      ['gap', 'balance'],
    ],
    ['a sum nothing accounts for', { book: { opening: fen(7n), closing: fen(107n) } }, ['balance']],
    [
      'one that was there the day before',
      { book: { opening: fen(7n), closing: fen(107n) }, carried: fen(7n) },
      [],
    ],
  ])('%s', (_what, given, found) => {
    expect(kinds(given)).toEqual(found);
  });
});

it('a sub-account has a number that shows a slip of the pen', () => {
  expect(virtualNumber('CCB', 1n)).toBe('1058800000000010');
  expect(new Set([1n, 2n, 3n].map((at) => virtualNumber('ICBC', at).at(-1))).size).toBe(3);
});

it.each([
  ['ICBC', '102169000011', true],
  ['ICBC', '105169000011', false],
  ['OTHER', '402161000352', true],
  ['OTHER', '102169000011', false],
] as const)('the branch of %s %s: %s', (bank, cnaps, fits) => {
  expect(isBranchOf(bank, cnaps)).toBe(fits);
});
