// Seats, the firm's state machine and the credit code.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menus as MENUS } from '#apps/server/features.ts';
import { openMoves, statesOf, unreachableStates } from '#packages/machine/machine.ts';
import { FIRM_KINDS } from './kinds.ts';
import { ALL_SEATS, FUNDS_SEATS, TRADING_SEATS } from './seats.ts';
import { firmMachine } from './states.ts';

describe('the life of a firm', () => {
  it('leaves no state that nobody reaches', () => {
    expect(unreachableStates(firmMachine)).toEqual([]);
  });

  it.each([
    ['drafted', 'firm_admin', ['submit']],
    ['submitted', 'operator_certification', ['check', 'return']],
    ['checked', 'operator_certification', ['certify', 'return']],
    ['certified', 'firm_admin', ['ask_change']],
    ['certified', 'operator_certification', ['suspend', 'blacklist', 'close']],
    ['certified', 'operator_trade', []],
    ['change_asked', 'operator_certification', ['grant_change', 'return_change', 'suspend']],
    ['change_asked', 'clock', []],
    ['blacklisted', 'firm_admin', []],
  ] as const)('a %s firm, %s: %j', (state, seat, moves) => {
    expect(openMoves(firmMachine, state, seat)).toEqual(moves);
  });
});

describe('the database agrees with the code', () => {
  const migration = readFileSync(new URL('../../database/migrations/0006_firm.sql', import.meta.url), 'utf8');
  const listed = (column: string) => {
    const inside = new RegExp(`${column} in\\s*\\(([^)]*)\\)`).exec(migration)?.[1] ?? '';
    return inside
      .split(',')
      .map((item) => item.trim().replaceAll("'", ''))
      .sort();
  };
  it.each([
    ['state', statesOf(firmMachine)],
    ['kind', FIRM_KINDS],
    ['seat', ALL_SEATS],
  ] as const)('on %s', (column, values) => {
    expect(listed(column)).toEqual([...values].sort());
  });
});

describe('seats', () => {
  it('are all told apart', () => {
    expect(new Set(ALL_SEATS).size).toBe(16);
    expect([...TRADING_SEATS, ...FUNDS_SEATS].every((seat) => ALL_SEATS.includes(seat))).toBe(true);
  });

  it('are the only ones that menus are shown to', () => {
    const shown = new Set(MENUS.flatMap(({ shownTo }) => (typeof shownTo === 'string' ? [] : shownTo)));
    expect([...shown].filter((seat) => !(ALL_SEATS as readonly string[]).includes(seat))).toEqual([]);
  });
});
