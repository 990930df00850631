// Rules for menu visibility: what changed, and what is wrong.

/** `seats`: only holders of a listed seat. */
export const SHOWN_TO = ['all', 'signed_in', 'seats'] as const;
export const MENU_FLAWS = ['unknown', 'seats_named', 'heading_hidden', 'always_open'] as const;
export type MenuFlaw = (typeof MENU_FLAWS)[number];

export interface MenuVisibility {
  readonly authId: string;
  readonly shownTo: (typeof SHOWN_TO)[number];
  readonly seats: readonly string[];
}
export interface MenuGridEntry extends MenuVisibility {
  readonly path: string;
  readonly parentAuthId: string | null;
}

/** Tabs and sign-in pages: without them nobody can sign in or out. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  '01',
  '02',
  '04',
  '05',
  '050107',
  '050109',
  '050110',
  '050111',
]);

const sameSeats = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((seat) => b.includes(seat));
const isSame = (a: MenuVisibility, b: MenuVisibility) =>
  a.shownTo === b.shownTo && sameSeats(a.seats, b.seats);

/** Each menu once (the last entry wins), and each seat once. */
export const normaliseMenuRows = (rows: readonly MenuVisibility[]): MenuVisibility[] => [
  ...new Map(rows.map((row) => [row.authId, { ...row, seats: [...new Set(row.seats)] }])).values(),
];

/** The rows of `after` that differ from `before`; unknown menus are skipped. */
export const findChangedMenus = (
  before: readonly MenuVisibility[],
  after: readonly MenuVisibility[],
): MenuVisibility[] =>
  after.filter((row) => {
    const current = before.find(({ authId }) => authId === row.authId);
    return current !== undefined && !isSame(current, row);
  });

export const applyMenuChanges = (
  grid: readonly MenuGridEntry[],
  rows: readonly MenuVisibility[],
): MenuGridEntry[] => grid.map((menu) => ({ ...menu, ...rows.find(({ authId }) => authId === menu.authId) }));

interface LocatedFlaw {
  readonly authId: string;
  readonly flaw: MenuFlaw;
  readonly seat: string;
}

export function findMenuFlaws(
  grid: readonly MenuGridEntry[],
  rows: readonly MenuVisibility[],
): LocatedFlaw[] {
  const unknown = rows.filter(({ authId }) => !grid.some((menu) => menu.authId === authId));
  const named = rows.filter(({ shownTo, seats }) => shownTo !== 'seats' && seats.length > 0);
  const closed = rows.filter(({ authId, shownTo }) => ALWAYS_OPEN.has(authId) && shownTo !== 'all');
  return [
    ...unknown.map(({ authId }): LocatedFlaw => ({ authId, flaw: 'unknown', seat: '' })),
    ...named.map(({ authId }): LocatedFlaw => ({ authId, flaw: 'seats_named', seat: '' })),
    ...closed.map(({ authId }): LocatedFlaw => ({ authId, flaw: 'always_open', seat: '' })),
    ...hiddenHeadings(applyMenuChanges(grid, rows)),
  ];
}

/** A menu's readers must see the heading above it. */
function hiddenHeadings(grid: readonly MenuGridEntry[]): LocatedFlaw[] {
  const byId = new Map(grid.map((menu) => [menu.authId, menu]));
  return grid.flatMap((menu) => {
    const heading = menu.parentAuthId === null ? undefined : byId.get(menu.parentAuthId);
    return heading
      ? readersOf(menu)
          .filter((reader) => !sees(heading, reader))
          .map((seat): LocatedFlaw => ({ authId: menu.authId, flaw: 'heading_hidden', seat }))
      : [];
  });
}

const readersOf = ({ shownTo, seats }: MenuVisibility): readonly string[] =>
  shownTo === 'seats' ? seats : [shownTo];

function sees({ shownTo, seats }: MenuVisibility, reader: string): boolean {
  if (shownTo === 'all') return true;
  if (reader === 'all') return false;
  return shownTo === 'signed_in' || (reader !== 'signed_in' && seats.includes(reader));
}
