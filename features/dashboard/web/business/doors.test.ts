// Tests of which shortcuts the business centre shows to whom.

import { describe, expect, it } from 'vitest';
import { menus as MENUS } from '#apps/server/features.ts';
import type { FirmKind } from '#features/firm/kinds.ts';
import type { Seat } from '#features/firm/seats.ts';
import { AREAS, type ShortcutEntries, GUIDES, openShortcuts } from '../doors.ts';
import { SHORTCUT_GROUPS, openShortcutGroups } from './doors.ts';

const menusOf = (seat: Seat) =>
  new Set(
    MENUS.filter(({ shownTo }) => shownTo === 'all' || shownTo === 'signed_in' || shownTo.includes(seat)).map(
      ({ authId }) => authId,
    ),
  );
const groupsOf = (kind: FirmKind, seat: Seat) => {
  const menus = menusOf(seat);
  return openShortcutGroups({
    kind,
    hasMenu: (authId) => menus.has(authId),
    holds: (seats) => seats.includes(seat),
  }).map(({ group }) => group);
};

describe('the doors of home', () => {
  it.each<[string, FirmKind | undefined, Seat, string[]]>([
    [
      'a carrier to its pick-ups and its money',
      'carrier',
      'firm_admin',
      ['pickup', 'balance', 'flow', 'deposits'],
    ],
    ['a laboratory to its money', 'lab', 'firm_finance', ['balance', 'flow', 'deposits']],
    ['the trader of a mine to its trade', 'producer', 'firm_trader', ['post', 'mine', 'auto_trad', 'pickup']],
    ['somebody in no firm nowhere', undefined, 'firm_admin', []],
  ])('lead %s', (_what, kind, seat, names) => {
    const menus = menusOf(seat);
    const open = openShortcuts(AREAS, {
      kind,
      hasMenu: (authId) => menus.has(authId),
      holds: (seats) => seats.includes(seat),
    });
    expect(open.map(({ name }) => name)).toEqual(names);
  });
});

describe('the doors of the business centre', () => {
  it.each<[string, FirmKind, Seat, string[]]>([
    [
      'the representative of a mine to all of it',
      'producer',
      'firm_representative',
      ['trade', 'contract', 'delivery', 'settlement', 'funds', 'fees', 'financing', 'partners'],
    ],
    [
      'a trader not to the money',
      'user',
      'firm_trader',
      ['trade', 'contract', 'delivery', 'settlement', 'partners'],
    ],
    ['a dispatcher to what is moved', 'user', 'firm_dispatcher', ['delivery', 'settlement']],
    ['a settler to coal and sheets', 'producer', 'firm_settler', ['delivery', 'settlement']],
    ['a cashier to money and fees', 'user', 'firm_finance', ['settlement', 'funds', 'fees', 'financing']],
    ['a funder to its loans and its money', 'funder', 'firm_finance', ['funds', 'fees', 'financing']],
    ['a carrier to pick-ups', 'carrier', 'firm_dispatcher', ['delivery']],
    ['a laboratory to its bench', 'lab', 'firm_settler', ['lab']],
    ['an operator to listings that wait', 'platform', 'operator_trade', ['trade']],
  ])('lead %s', (_what, kind, seat, groups) => {
    expect(groupsOf(kind, seat)).toEqual(groups);
  });

  it('lead by menus that are there', () => {
    const menus = new Set(MENUS.map(({ authId }) => authId));
    const named = [GUIDES, ...SHORTCUT_GROUPS.map(({ doors: shortcuts }) => shortcuts)]
      .flatMap((shortcuts: ShortcutEntries) => Object.values(shortcuts))
      .flatMap(({ authId }) => authId ?? []);
    expect(named.filter((authId) => !menus.has(authId))).toEqual([]);
  });
});

it('no drawing means two things', () => {
  const drawn = Object.entries(
    Object.assign(
      {},
      AREAS,
      GUIDES,
      ...SHORTCUT_GROUPS.map(({ doors: shortcuts }) => shortcuts),
    ) as ShortcutEntries,
  ).map(([name, { icon }]) => [icon, name] as const);
  expect(drawn.length).toBeGreaterThan(40);
  expect(
    drawn.filter(([icon, name]) => drawn.some((other) => other[0] === icon && other[1] !== name)),
  ).toEqual([]);
});
