// Who is shown which menu: what changed between two tables, and what would be wrong with one.

/** `seats`: to those who hold one of them, and to nobody where there is none. */
export const SHOWN_TO = ['all', 'signed_in', 'seats'] as const;
export const MENU_FLAWS = ['unknown', 'seats_named', 'heading_hidden', 'always_open'] as const;
export type MenuFlaw = (typeof MENU_FLAWS)[number];

export interface Shown {
  readonly authId: string;
  readonly shownTo: (typeof SHOWN_TO)[number];
  readonly seats: readonly string[];
}
export interface Hung extends Shown {
  readonly path: string;
  readonly parentAuthId: string | null;
}

/** The tabs and the doors: without them nobody finds the way in or out. */
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
const isSame = (a: Shown, b: Shown) => a.shownTo === b.shownTo && sameSeats(a.seats, b.seats);

/** Each menu once, as it was named last, and each seat once. */
export const tidyRows = (rows: readonly Shown[]): Shown[] => [
  ...new Map(rows.map((row) => [row.authId, { ...row, seats: [...new Set(row.seats)] }])).values(),
];

/** Those rows of `after` that differ from what stands in `before`; menus that are not there any more are left out. */
export const changedMenus = (before: readonly Shown[], after: readonly Shown[]): Shown[] =>
  after.filter((row) => {
    const stood = before.find(({ authId }) => authId === row.authId);
    return stood !== undefined && !isSame(stood, row);
  });

/** The whole table as it would stand. */
export const withChanges = (grid: readonly Hung[], rows: readonly Shown[]): Hung[] =>
  grid.map((menu) => ({ ...menu, ...rows.find(({ authId }) => authId === menu.authId) }));

interface Found {
  readonly authId: string;
  readonly flaw: MenuFlaw;
  readonly seat: string;
}

export function flawsOfMenus(grid: readonly Hung[], rows: readonly Shown[]): Found[] {
  const unknown = rows.filter(({ authId }) => !grid.some((menu) => menu.authId === authId));
  const named = rows.filter(({ shownTo, seats }) => shownTo !== 'seats' && seats.length > 0);
  const closed = rows.filter(({ authId, shownTo }) => ALWAYS_OPEN.has(authId) && shownTo !== 'all');
  return [
    ...unknown.map(({ authId }): Found => ({ authId, flaw: 'unknown', seat: '' })),
    ...named.map(({ authId }): Found => ({ authId, flaw: 'seats_named', seat: '' })),
    ...closed.map(({ authId }): Found => ({ authId, flaw: 'always_open', seat: '' })),
    ...hiddenHeadings(withChanges(grid, rows)),
  ];
}

/** Whoever sees a menu sees the one it hangs under, or never gets there. */
function hiddenHeadings(grid: readonly Hung[]): Found[] {
  const byId = new Map(grid.map((menu) => [menu.authId, menu]));
  return grid.flatMap((menu) => {
    const heading = menu.parentAuthId === null ? undefined : byId.get(menu.parentAuthId);
    return heading
      ? readersOf(menu)
          .filter((reader) => !sees(heading, reader))
          .map((seat): Found => ({ authId: menu.authId, flaw: 'heading_hidden', seat }))
      : [];
  });
}

const readersOf = ({ shownTo, seats }: Shown): readonly string[] => (shownTo === 'seats' ? seats : [shownTo]);

function sees({ shownTo, seats }: Shown, reader: string): boolean {
  if (shownTo === 'all') return true;
  if (reader === 'all') return false;
  return shownTo === 'signed_in' || (reader !== 'signed_in' && seats.includes(reader));
}
