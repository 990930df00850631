// Differences between bank and book on a day.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { findDayDifferences, type DayToCompare } from './compare.ts';

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
  const kinds = (given: Partial<DayToCompare>) =>
    findDayDifferences({ ...even, ...given }).map(({ kind }) => kind);
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
