// Calls for menu visibility: one operator proposes, another approves.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { firmFaults } from '../faults.ts';
import { SHOWN_TO } from '../rules/menus.ts';
import { ALL_SEATS } from '../seats.ts';

const KEEPERS = ['operator_admin'] as const;
const READERS = ['operator_admin', 'operator_auditor'] as const;
const { not_found, version_changed, wrong_state } = genericFaults;
const { change_open, menus_unchanged, menus_flawed, second_person } = firmFaults;

const shown = {
  authId: text(1, 20),
  shownTo: choice(SHOWN_TO),
  seats: list(choice(ALL_SEATS), ALL_SEATS.length),
};
export const MenuVisibilityRow = z.object(shown);
export type MenuVisibilityRow = z.output<typeof MenuVisibilityRow>;

export const MENU_CHANGE_STATES = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

const MenuChange = z.object({
  id: Id,
  state: choice(MENU_CHANGE_STATES),
  base: z.int(),
  rows: z.array(MenuVisibilityRow),
  reason: z.string(),
  backTo: z.nullable(z.int()),
  proposedBy: z.string(),
  proposedAt: Moment,
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  note: z.string(),
  version: z.nullable(z.int()),
});
export type MenuChange = z.output<typeof MenuChange>;

export const menuGrid = query({
  path: '/api/firm/menu/grid',
  summary:
    'Every menu in order, who is shown it, the version of the table, and the change that waits for a ' +
    'second person.',
  access: READERS,
  input: {},
  output: z.object({
    version: z.int(),
    menus: z.array(z.object({ ...shown, path: z.string(), parentAuthId: z.nullable(z.string()) })),
    open: z.nullable(MenuChange),
  }),
  topics: () => ['menus'],
});

export const menuChangePage = query({
  path: '/api/firm/menu/changes',
  summary: 'All changes that were proposed, the newest first.',
  access: READERS,
  input: { ...pageInput, after: z.optional(Id) },
  output: pageOf(MenuChange),
  topics: () => ['menus'],
  // Shown below the table of menus.
  isExported: false,
});

export const menuVersion = query({
  path: '/api/firm/menu/version',
  summary: 'Who was shown which menu in an earlier version.',
  access: READERS,
  input: { number: wholeNumber(0, 1_000_000) },
  output: z.object({ number: z.int(), at: Moment, rows: z.array(MenuVisibilityRow) }),
  faults: [not_found],
});

export const proposeMenus = mutation({
  path: '/api/firm/menu/propose',
  summary:
    'Proposes who shall be shown these menus, against the version it was thought out on. One change waits ' +
    'at a time.',
  access: KEEPERS,
  input: { base: wholeNumber(0, 1_000_000), rows: list(z.strictObject(shown), 200, 1), reason: text(2, 200) },
  output: z.object({ id: Id }),
  faults: [version_changed, change_open, menus_unchanged, menus_flawed],
});

export const proposeMenuReturn = mutation({
  path: '/api/firm/menu/propose_return',
  summary: 'Proposes to go back to an earlier version. Menus that came later stay as they are.',
  access: KEEPERS,
  input: { base: wholeNumber(0, 1_000_000), number: wholeNumber(0, 1_000_000), reason: text(2, 200) },
  output: z.object({ id: Id }),
  faults: [not_found, version_changed, change_open, menus_unchanged, menus_flawed],
});

export const approveMenus = mutation({
  path: '/api/firm/menu/approve',
  summary: 'Another operator lets a change happen: it holds at once, and every client reads its menus again.',
  access: KEEPERS,
  input: { id: Id },
  output: z.object({ version: z.int() }),
  faults: [not_found, wrong_state, second_person, version_changed, menus_flawed],
});

export const rejectMenus = mutation({
  path: '/api/firm/menu/reject',
  summary: 'Another operator sends a change back with a reason.',
  access: KEEPERS,
  input: { id: Id, note: text(2, 200) },
  output: z.object({}),
  faults: [not_found, wrong_state, second_person],
});

export const withdrawMenus = mutation({
  path: '/api/firm/menu/withdraw',
  summary: 'Whoever proposed a change takes it back.',
  access: KEEPERS,
  input: { id: Id },
  output: z.object({}),
  faults: [not_found, wrong_state],
});
