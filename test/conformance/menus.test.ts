// Every menu appears once, below the right parent, for the seats that use it.

import { describe, expect, it } from 'vitest';
import { menus as MENUS } from '#apps/server/features.ts';

const shownTo = (seat: string) =>
  new Set(MENUS.filter((menu) => menu.shownTo.includes(seat)).map(({ authId }) => authId));

it('has each authId and each page once', () => {
  const paths = MENUS.flatMap(({ path }) => path || []);
  expect(new Set(MENUS.map(({ authId }) => authId)).size).toBe(MENUS.length);
  expect(new Set(paths).size).toBe(paths.length);
});

it('hangs every menu under one that stands before it or is a tab', () => {
  const known = new Set(MENUS.map(({ authId }) => authId));
  expect(MENUS.filter(({ parent }) => parent !== null && !known.has(parent))).toEqual([]);
  expect(MENUS.filter(({ parent }) => parent === null).map(({ authId }) => authId)).toEqual([
    '01',
    '02',
    '03',
    '04',
    '05',
  ]);
});

describe('a seat sees the menus of its work', () => {
  it.each([
    ['firm_trader', ['0301', '0305', '0307', 'B0201', 'B0202'], ['0302', '0303', '0306']],
    ['firm_settler', ['0302', '030504', 'B030202'], ['0301', '0303', '0307', 'B0201']],
    ['firm_finance', ['0303', '0304', '0306'], ['0301', '0302', '0305', 'B0201']],
    ['firm_dispatcher', ['030504', '030505'], ['0301', '0302', '0303', '030501']],
    ['firm_viewer', ['0301', '0302', '0303', '0305', '0307'], ['B0201', 'B0202', 'B030202', 'B030701']],
    ['firm_admin', ['0301', '0302', '0303', '0307', 'B0201'], []],
    ['firm_representative', ['0301', '0302', '0303', '0307', 'B0202'], []],
  ])('%s', (seat, seen, unseen) => {
    const shown = shownTo(seat);
    expect(seen.filter((authId) => !shown.has(authId))).toEqual([]);
    expect(unseen.filter((authId) => shown.has(authId))).toEqual([]);
  });

  it('with the heading over each of them', () => {
    const seats = new Set(MENUS.flatMap((menu) => (typeof menu.shownTo === 'string' ? [] : menu.shownTo)));
    for (const seat of seats) {
      const shown = shownTo(seat);
      const orphans = MENUS.filter(
        (menu) =>
          shown.has(menu.authId) &&
          menu.parent !== null &&
          !shown.has(menu.parent) &&
          Array.isArray(MENUS.find(({ authId }) => authId === menu.parent)?.shownTo),
      );
      expect(orphans).toEqual([]);
    }
  });
});
