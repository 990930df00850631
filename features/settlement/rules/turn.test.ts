// Whose turn a settlement sheet is, state by state.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { settlingTurn, type SheetStanding, sheetTurn } from './turn.ts';

const SHEET: SheetStanding = {
  state: 'draft',
  issuer: 'seller',
  reversalBy: null,
  isAppealed: false,
  escalateAt: null,
};

it.each<[Partial<SheetStanding>, string | undefined]>([
  [{}, 'submit by seller'],
  [{ issuer: 'buyer' }, 'submit by buyer'],
  [{ state: 'returned' }, 'mend by seller'],
  [{ state: 'blocked' }, 'choose by buyer'],
  [{ state: 'to_confirm' }, 'confirm by buyer'],
  [{ state: 'to_confirm', issuer: 'buyer' }, 'confirm by seller'],
  [{ state: 'disputed' }, 'rule by platform'],
  [{ state: 'confirmed' }, undefined],
  [{ state: 'confirmed', reversalBy: 'seller' }, 'answer_reversal by buyer'],
  [{ state: 'confirmed', isAppealed: true }, 'rule by platform'],
  [{ state: 'paying' }, undefined],
  [{ state: 'paid' }, 'invoice by seller'],
  [{ state: 'invoiced' }, 'close by buyer'],
  [{ state: 'closed' }, undefined],
  [{ state: 'reversed' }, undefined],
])('%j: %s', (changes, expected) => {
  const turn = sheetTurn({ ...SHEET, ...changes });
  expect(turn && `${turn.step} by ${turn.by}`).toBe(expected);
});

it.each([
  [0n, undefined],
  [1n, 'buyer'],
])('of %s kg delivered and in no sheet: %s', (unsettled, by) => {
  expect(settlingTurn({ unsettled: kg(unsettled), issuer: 'buyer' })?.by).toBe(by);
});
