// The statement taken along: harmless in a spreadsheet, complete, and no longer than promised.
import { describe, expect, it } from 'vitest';
import type { FlowLine } from '../calls.ts';
import { words } from '../words/en.ts';
import { MOST_ROWS, readLines, toCsv } from './export.ts';
import { cell } from '#packages/ui/csv.ts';
import type { Client } from '#packages/call/client.ts';
import { fen } from '#packages/exact/exact.ts';

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['-600.00', '-600.00'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['@here', "'@here"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('%j is written %j', (text, written) => { expect(cell(text)).toBe(written); });
});

const line: FlowLine = {
  entryId: '01M7XQK9SG23KNFKAFZKV5A68X', no: 'LS261124000081', event: 'M03', reason: 'placed', direction: 'out', amount: fen(10_240_000n),
  available: fen(-10_240_000n), frozen: fen(10_240_000n), availableAfter: fen(119_760_000n), frozenAfter: fen(10_240_000n),
  matter: { type: 'listing', id: '01M7XQK9SG23KNFKAFZKV5A68Y', no: 'GP261124000001' }, key: 'hold/1/place', postedAt: new Date('2026-11-24T02:40:12Z'),
};

it('a statement is a table with the sums to the fen and the market’s time', () => {
  const [head = '', first] = toCsv([line], words).split('\r\n');
  expect(head.startsWith('\uFEFF')).toBe(true);
  expect(first).toBe('2026-11-24 10:40:12,LS261124000081,Deposit frozen,Out,Frozen,GP261124000001,-102400.00,102400.00,1197600.00,102400.00');
});

describe('reading for export', () => {
  /** A server with so many lines, which answers as many as it is asked for. */
  const serverWith = (count: number, asked: unknown[]): Client => ((_call: unknown, input: { after?: string; pageSize: number }) => {
    asked.push(input);
    const start = Number(input.after ?? 0);
    const end = Math.min(count, start + input.pageSize);
    return Promise.resolve({ ok: true, answer: { list: Array.from({ length: end - start }, () => line), next: end < count ? String(end) : null, totals: null } });
  }) as unknown as Client;

  it.each([[0, 0, 1], [20, 20, 1], [1_200, 1_200, 3], [12_345, MOST_ROWS, 20]])('of %i lines takes %i in %i steps', async (count, taken, steps) => {
    const asked: unknown[] = [];
    expect(await readLines(serverWith(count, asked), { direction: 'out' })).toHaveLength(taken);
    expect(asked).toHaveLength(steps);
    expect(asked[0]).toEqual({ direction: 'out', pageSize: 500 });
  });
});
