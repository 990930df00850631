// Which actions a reader of a sheet has, by side, seat and state.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import type { SheetAct } from '../../choices.ts';
import { CONFIRMING_SEATS, SETTLING_SEATS } from '../../states.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { holdsSeat, allowedSheetActs } from './sheetActions.ts';

const sheet = (changes: Partial<SheetRow>) =>
  ({
    seller_id: 'mine',
    buyer_id: 'plant',
    issuer: 'seller',
    type: 'final',
    state: 'draft',
    contract_state: 'performing',
    is_blocked: false,
    has_reversal: null,
    has_appeal: null,
    may_appeal: false,
    lien_no: null,
    payable_fen: fen(1_000n),
    paid_fen: fen(0n),
    retention_owed_fen: fen(0n),
    ...changes,
  }) as SheetRow;
const everySeat = [...SETTLING_SEATS, ...CONFIRMING_SEATS];
const paid = { state: 'paid', paid_fen: fen(1_000n) } as const;

describe('on a sheet', () => {
  it.each<[string, Partial<SheetRow>, 'mine' | 'plant' | 'stranger', SheetAct[]]>([
    ['in draft, its issuer', {}, 'mine', ['edit', 'submit', 'drop']],
    ['in draft, the other side', {}, 'plant', []],
    ['in draft, a stranger', {}, 'stranger', []],
    ['that is blocked in draft, its issuer', { is_blocked: true }, 'mine', ['edit', 'ask_choice', 'drop']],
    ['that adjusts another one, its issuer', { type: 'adjust' }, 'mine', ['edit', 'submit']],
    ['that waits for the buyer’s choice, the buyer', { state: 'blocked' }, 'plant', ['choose']],
    ['that waits for the buyer’s choice, its issuer', { state: 'blocked' }, 'mine', ['withdraw']],
    ['to confirm, its issuer', { state: 'to_confirm' }, 'mine', ['withdraw']],
    ['to confirm, the other side', { state: 'to_confirm' }, 'plant', ['confirm', 'return', 'dispute']],
    ['that came back, its issuer', { state: 'returned' }, 'mine', ['edit', 'drop']],
    ['confirmed, either side', { state: 'confirmed' }, 'plant', ['reverse', 'apply_release']],
    [
      'confirmed within the time to appeal',
      { state: 'confirmed', may_appeal: true },
      'plant',
      ['reverse', 'appeal', 'apply_release'],
    ],
    [
      'confirmed and lent on',
      { state: 'confirmed', lien_no: 'LX1', may_appeal: true },
      'mine',
      ['apply_release'],
    ],
    [
      'to be reversed, who asked',
      { state: 'confirmed', has_reversal: 'seller' },
      'mine',
      ['refuse_reversal'],
    ],
    [
      'to be reversed, the other side',
      { state: 'confirmed', has_reversal: 'seller' },
      'plant',
      ['agree_reversal', 'refuse_reversal'],
    ],
    ['under appeal, who appealed', { state: 'confirmed', has_appeal: 'buyer' }, 'plant', ['withdraw_appeal']],
    ['under appeal, the other side', { state: 'confirmed', has_appeal: 'buyer' }, 'mine', []],
    ['paid, the seller', paid, 'mine', ['reverse', 'invoice']],
    ['paid, the buyer', paid, 'plant', ['reverse']],
    ['invoiced, the buyer', { ...paid, state: 'invoiced' }, 'plant', ['reverse', 'close']],
    [
      'of a contract that is over',
      { state: 'confirmed', contract_state: 'settled' },
      'mine',
      ['apply_release'],
    ],
  ])('%s', (_name, changes, firmId, acts) => {
    expect(allowedSheetActs(sheet(changes), { firmId, seats: everySeat })).toEqual(acts);
  });

  it('nobody acts without a seat for it', () => {
    expect(allowedSheetActs(sheet({}), { firmId: 'mine', seats: ['firm_viewer'] })).toEqual([]);
    expect(allowedSheetActs(sheet({}), { firmId: undefined, seats: everySeat })).toEqual([]);
  });
});

it.each([
  [['a', 'b'], ['b'], true],
  [['a'], ['b'], false],
  [[], ['b'], false],
])('%j hold one of %j: %s', (seats, filter, holds) => {
  expect(holdsSeat(seats, filter)).toBe(holds);
});
