// Menu visibility: what changed, and the flaws of a change.

import { describe, expect, it } from 'vitest';
import {
  findChangedMenus,
  findMenuFlaws,
  type MenuGridEntry,
  type MenuVisibility,
  normaliseMenuRows,
  applyMenuChanges,
} from './menus.ts';

const hung = (
  authId: string,
  parentAuthId: string | null,
  shownTo: MenuVisibility['shownTo'],
  ...seats: string[]
): MenuGridEntry => ({ authId, path: '', parentAuthId, shownTo, seats });
const shown = (authId: string, shownTo: MenuVisibility['shownTo'], ...seats: string[]): MenuVisibility => ({
  authId,
  shownTo,
  seats,
});

const GRID = [
  hung('03', null, 'signed_in'),
  hung('0301', '03', 'seats', 'firm_trader', 'firm_viewer'),
  hung('030101', '0301', 'seats', 'firm_trader'),
  hung('05', null, 'all'),
  hung('050110', '05', 'all'),
];

describe('a change of the menus', () => {
  it.each([
    ['of a seat that sees the heading', shown('030101', 'seats', 'firm_trader', 'firm_viewer'), []],
    [
      'of a seat that does not',
      shown('030101', 'seats', 'firm_finance'),
      [{ authId: '030101', flaw: 'heading_hidden', seat: 'firm_finance' }],
    ],
    [
      'that takes a heading from a page',
      shown('0301', 'seats', 'firm_viewer'),
      [{ authId: '030101', flaw: 'heading_hidden', seat: 'firm_trader' }],
    ],
    [
      'that shows a page to all below seats',
      shown('030101', 'all'),
      [{ authId: '030101', flaw: 'heading_hidden', seat: 'all' }],
    ],
    ['that shows nobody a page', shown('030101', 'seats'), []],
    [
      'that shuts the way in',
      shown('050110', 'signed_in'),
      [{ authId: '050110', flaw: 'always_open', seat: '' }],
    ],
    ['of a menu that is not there', shown('99', 'all'), [{ authId: '99', flaw: 'unknown', seat: '' }]],
    [
      'that names seats and shows it to all',
      shown('03', 'signed_in', 'firm_trader'),
      [{ authId: '03', flaw: 'seats_named', seat: '' }],
    ],
  ])('%s', (_name, row, flaws) => {
    expect(findMenuFlaws(GRID, [row])).toEqual(flaws);
  });

  it('is what differs from how it stands, whatever the order of the seats', () => {
    const rows = [
      shown('0301', 'seats', 'firm_viewer', 'firm_trader'),
      shown('030101', 'seats'),
      shown('99', 'all'),
    ];
    expect(findChangedMenus(GRID, rows)).toEqual([shown('030101', 'seats')]);
    expect(applyMenuChanges(GRID, rows)[2]).toEqual(hung('030101', '0301', 'seats'));
  });

  it('names each menu and each seat once', () => {
    expect(
      normaliseMenuRows([shown('0301', 'all'), shown('0301', 'seats', 'firm_viewer', 'firm_viewer')]),
    ).toEqual([shown('0301', 'seats', 'firm_viewer')]);
  });
});
