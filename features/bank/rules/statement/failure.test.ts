// Faults of a statement are collected over all its lines.

import { expect, it } from 'vitest';
import { readEach, StatementError, StatementErrors } from './failure.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ line: at + 2 }));
const faultsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof StatementErrors) return error.faults;
    if (error instanceof StatementError) return [error.fault];
    throw error;
  }
  return [];
};

it('returns what was read', () => {
  expect(readEach(rows(3), ({ line }) => line * 10)).toEqual([20, 30, 40]);
});

it('throws the faults of all lines together', () => {
  const read = ({ line }: { line: number }) => {
    if (line % 2 === 0) throw new StatementError(line, 'day', 'day');
    return line;
  };
  expect(faultsOf(() => readEach(rows(4), read))).toEqual([
    { line: 2, field: 'day', problem: 'day' },
    { line: 4, field: 'day', problem: 'day' },
  ]);
});

it('lets other errors through', () => {
  const read = () => {
    throw new TypeError('broken');
  };
  expect(() => readEach(rows(1), read)).toThrow(TypeError);
});

it('counts the lines before it reads one', () => {
  let count = 0;
  const read = () => (count += 1);
  expect(faultsOf(() => readEach(rows(2_001), read))).toEqual([
    { line: 2_002, field: '', problem: 'too_long' },
  ]);
  expect(count).toBe(0);
  expect(readEach(rows(2_000), read)).toHaveLength(2_000);
});
