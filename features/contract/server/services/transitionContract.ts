// Moving a contract: by the table of its life, by compare-and-set, with its history, and told to whoever looks on.

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

/** Who acts, for the history. */
export const doerOf = ({ actor, origin }: Pick<CallContext, 'actor' | 'origin'>, reason?: string): Doer => ({
  firmId: actor.firmId,
  personId: actor.personId,
  ip: origin.ip,
  reason,
});

/** The contract as it stands afterwards. */
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
  await note(ctx, row, move, to, doer);
  return { ...row, state: to };
}

/** What happens to a contract without moving it. */
export async function remark(
  ctx: TxContext,
  row: ContractRow,
  move: NotedMove,
  doer: Doer,
  set: Fragment = nothing,
): Promise<void> {
  await updateRow(ctx.tx, row.id, set);
  await note(ctx, row, move, row.state, doer);
}

async function note(
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

/** The reader's own contract, held until the transaction ends: what is not theirs does not exist. */
export const holdOwn = async (tx: Transaction, actor: Actor, contractId: string): Promise<Held> =>
  insistOnOwn(await lockRow(tx, contractId, actor.firmId ?? ''), actor);

/** The same before any transaction: it may change as soon as it is read. */
export const findOwn = async (reading: Connection, actor: Actor, contractId: string): Promise<Held> =>
  insistOnOwn(await readRow(reading, contractId, actor.firmId ?? ''), actor);

function insistOnOwn(row: ContractRow | undefined, { firmId = '' }: Actor): Held {
  const role = row && roleOf(firmId, partyIds(row));
  if (!row || !role) return fail(contractFaults.not_found);
  // A draft is its maker's alone; what a deal left is both sides'.
  if (!row.is_shown && row.made_by_role !== role) return fail(contractFaults.not_found);
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
