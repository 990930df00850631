// Handlers for menu changes: proposed, approved by another, kept as versions.

import { readMenuGrid, writeMenus } from '#features/account/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  approveMenus,
  type MenuChange,
  menuChangePage,
  menuGrid,
  menuVersion,
  proposeMenuReturn,
  proposeMenus,
  rejectMenus,
  withdrawMenus,
} from '../../calls/menus.ts';
import { firmFaults } from '../../faults.ts';
import {
  findChangedMenus,
  findMenuFlaws,
  type MenuGridEntry,
  type MenuVisibility,
  normaliseMenuRows,
  applyMenuChanges,
} from '../../rules/menus.ts';
import { ALL_SEATS } from '../../seats.ts';
import {
  type MenuChangeRow,
  decideMenuChange,
  insertMenuChange,
  insertMenuVersion,
  lockMenus,
  readMenuChange,
  readMenuChanges,
  readMenuVersionNumber,
  readMenuVersion,
  readOpenMenuChange,
} from '../queries/menus.ts';

const DEFAULT_PAGE_SIZE = 20;

export const menuHandlers: Handler[] = [
  handle(menuGrid, async (_input, { tx, actor }) => {
    const [version, grid, open] = await Promise.all([
      readMenuVersionNumber(tx),
      readGrid(tx),
      readOpenMenuChange(tx),
    ]);
    return {
      version,
      menus: grid.map((menu) => ({ ...menu, seats: seatsOf(menu) })),
      open: open ? toChange(open, actor) : null,
    };
  }),

  handle(menuChangePage, async ({ after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
    const rows = await readMenuChanges(tx, after, pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => toChange(row, actor));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(
    menuVersion,
    async ({ number }, { tx, fail: refuse }) =>
      (await readMenuVersion(tx, number)) ?? refuse(genericFaults.not_found),
  ),

  handle(proposeMenus, async ({ base, rows, reason }, ctx) =>
    propose(ctx, { base, rows, reason, backTo: null }),
  ),

  handle(proposeMenuReturn, async ({ base, number, reason }, ctx) => {
    const version = await readMenuVersion(ctx.tx, number);
    if (!version) return ctx.fail(genericFaults.not_found);
    return propose(ctx, { base, rows: version.rows, reason, backTo: number });
  }),

  handle(approveMenus, async ({ id }, ctx) => {
    const { tx, now, actor } = ctx;
    const change = await lockProposed(tx, id);
    if (change.proposed_by === actor.personId) return ctx.fail(firmFaults.second_person);
    const [number, grid] = await Promise.all([readMenuVersionNumber(tx), readGrid(tx)]);
    if (number !== change.base) return ctx.fail(genericFaults.version_changed);
    requireNoFlaws(grid, change.rows);
    await insertMenuVersion(tx, 0, grid.map(shownOf), now);
    await writeMenus(tx, change.rows);
    await insertMenuVersion(tx, number + 1, applyMenuChanges(grid, change.rows).map(shownOf), now);
    await decideMenuChange(tx, { id, state: 'approved', by: actor.personId, version: number + 1 }, now);
    await writeOutbox(tx, ['menus']);
    return { version: number + 1 };
  }),

  handle(rejectMenus, async ({ id, note }, ctx) => {
    const change = await lockProposed(ctx.tx, id);
    if (change.proposed_by === ctx.actor.personId) return ctx.fail(firmFaults.second_person);
    await decideMenuChange(ctx.tx, { id, state: 'rejected', by: ctx.actor.personId, note }, ctx.now);
    return {};
  }),

  handle(withdrawMenus, async ({ id }, ctx) => {
    const change = await lockProposed(ctx.tx, id);
    if (change.proposed_by !== ctx.actor.personId) return ctx.fail(genericFaults.not_found);
    await decideMenuChange(ctx.tx, { id, state: 'withdrawn', by: ctx.actor.personId }, ctx.now);
    return {};
  }),
];

interface ProposalInput {
  readonly base: number;
  readonly rows: readonly MenuVisibility[];
  readonly reason: string;
  readonly backTo: number | null;
}

async function propose(
  { tx, now, newId, actor }: TxContext & { readonly actor: Actor },
  { base, rows, reason, backTo }: ProposalInput,
): Promise<{ id: string }> {
  await lockMenus(tx);
  const [number, grid] = await Promise.all([readMenuVersionNumber(tx), readGrid(tx)]);
  if (number !== base) fail(genericFaults.version_changed);
  const known =
    backTo === null
      ? normaliseMenuRows(rows)
      : rows.filter(({ authId }) => grid.some((menu) => menu.authId === authId));
  requireNoFlaws(grid, known);
  const changed = findChangedMenus(grid, known);
  if (changed.length === 0) fail(firmFaults.menus_unchanged);
  const id = newId();
  if (
    (await insertMenuChange(
      tx,
      { id, base, rows: changed.map(shownOf), reason, backTo, by: actor.personId },
      now,
    )) !== 1
  )
    fail(firmFaults.change_open);
  return { id };
}

function requireNoFlaws(grid: readonly MenuGridEntry[], rows: readonly MenuVisibility[]): void {
  const flaws = findMenuFlaws(grid, rows);
  if (flaws.length > 0) fail(firmFaults.menus_flawed, { flaws });
}

async function lockProposed(tx: Transaction, id: string): Promise<MenuChangeRow> {
  await lockMenus(tx);
  const change = await readMenuChange(tx, id);
  if (!change) return fail(genericFaults.not_found);
  return change.state === 'proposed' ? change : fail(genericFaults.wrong_state, { state: change.state });
}

async function readGrid(connection: Connection): Promise<MenuGridEntry[]> {
  const rows = await readMenuGrid(connection);
  return rows.map((row) => ({
    authId: row.auth_id,
    path: row.path,
    parentAuthId: row.parent_auth_id,
    shownTo: row.shown_to,
    seats: row.seats,
  }));
}

const shownOf = ({ authId, shownTo, seats }: MenuVisibility): MenuVisibility => ({ authId, shownTo, seats });
const seatsOf = ({ seats }: MenuVisibility) => ALL_SEATS.filter((seat) => seats.includes(seat));

const toChange = (row: MenuChangeRow, actor: Actor): MenuChange => ({
  id: row.id,
  state: row.state,
  base: row.base,
  rows: row.rows,
  reason: row.reason,
  backTo: row.restores_version,
  proposedBy: row.proposed_by_name,
  proposedAt: row.proposed_at,
  isOwn: row.proposed_by === actor.personId,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
  note: row.note,
  version: row.version,
});
