// Transitions of a contract: state machine, compare-and-set, history, outbox.

import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, nothing, type Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { next } from '#packages/machine/machine.ts';
import type { Actor, CallContext, TxContext } from '#packages/rpc/server/context.ts';
import type { Moved } from '../../calls/moved.ts';
import type { Role } from '../../choices.ts';
import type { ContractNews } from '../../events.ts';
import { contractFaults } from '../../faults.ts';
import { roleOf } from '../../rules/order.ts';
import { contractMachine, type ContractMove, type ContractState } from '../../states.ts';
import type { NotedMove } from '../../words/lives/keys.ts';
import {
  type ContractRow,
  insertStep,
  lockRow,
  readRow,
  updateRow,
  updateState,
} from '../queries/contract.ts';
import { partyIds } from './buildDocument.ts';

export interface Doer {
  readonly firmId?: string | undefined;
  readonly personId?: string | undefined;
  readonly ip?: string | undefined;
  readonly reason?: string | undefined;
}

export const doerOf = ({ actor, origin }: Pick<CallContext, 'actor' | 'origin'>, reason?: string): Doer => ({
  firmId: actor.firmId,
  personId: actor.personId,
  ip: origin.ip,
  reason,
});

/** Returns the row after the transition. */
export async function make<Row extends ContractRow>(
  ctx: TxContext,
  row: Row,
  move: ContractMove,
  doer: Doer = {},
  set: Fragment = nothing,
): Promise<Row> {
  const to = next(contractMachine, row.state, move);
  if (!to) return fail(contractFaults.wrong_state, { state: row.state });
  if (!(await updateState(ctx.tx, { id: row.id, from: row.state, to, set })))
    return fail(contractFaults.wrong_state, { state: row.state });
  await recordHistory(ctx, row, move, to, doer);
  return { ...row, state: to };
}

export async function remark(
  ctx: TxContext,
  row: ContractRow,
  move: NotedMove,
  doer: Doer,
  set: Fragment = nothing,
): Promise<void> {
  await updateRow(ctx.tx, row.id, set);
  await recordHistory(ctx, row, move, row.state, doer);
}

async function recordHistory(
  { tx, now }: TxContext,
  { id, state }: ContractRow,
  move: NotedMove,
  to: ContractState,
  doer: Doer,
): Promise<void> {
  await insertStep(tx, { contractId: id, move, from: state, to, ...doer }, now);
  await writeOutbox(tx, [`contract/${id}`]);
}

export interface Held {
  readonly row: ContractRow;
  readonly role: Role;
  readonly firmId: string;
}

/** Locks the caller's own contract; others do not exist for the caller. */
export const holdOwn = async (tx: Transaction, actor: Actor, contractId: string): Promise<Held> =>
  requireOwn(await lockRow(tx, contractId, actor.firmId ?? ''), actor);

/** The same without a lock: the row may change once read. */
export const findOwn = async (reading: Connection, actor: Actor, contractId: string): Promise<Held> =>
  requireOwn(await readRow(reading, contractId, actor.firmId ?? ''), actor);

function requireOwn(row: ContractRow | undefined, { firmId = '' }: Actor): Held {
  const role = row && roleOf(firmId, partyIds(row));
  if (!row || !role) return fail(contractFaults.not_found);
  // A draft is visible to its maker only; a deal's contract to both sides.
  if (!row.is_shown && row.drafted_by_role !== role) return fail(contractFaults.not_found);
  return { row, role, firmId };
}

export const movedOf = ({
  id,
  no,
  state,
  terms_version: version,
}: Pick<ContractRow, 'id' | 'no' | 'state' | 'terms_version'>): Moved => ({
  contractId: id,
  no,
  state,
  version,
});

export const newsOf = (row: ContractRow): ContractNews => ({
  contractId: row.id,
  no: row.no,
  kind: row.kind,
  sellerId: row.seller_id,
  buyerId: row.buyer_id,
  quantity: row.quantity_kg,
  price: row.price_hao_per_t,
  parentId: row.parent_id,
  listingId: row.listing_id,
});
