// Transitions of a contract: state machine, compare-and-set, history, outbox.

import { history } from '#packages/db/history.ts';
import { type Connection, type Fragment, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, remark as note, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor, CallContext, TxContext } from '#packages/rpc/server/context.ts';
import type { TransitionResult } from '../../calls/moved.ts';
import type { Role } from '../../choices.ts';
import type { ContractNews } from '../../events.ts';
import { contractFaults } from '../../faults.ts';
import { roleOf } from '../../rules/order.ts';
import { breachMachine, contractMachine, type ContractMove, type ContractMover } from '../../states.ts';
import type { NotedMove } from '../../states.ts';
import { type ContractRow, lockRow, readRow, updateRow } from '../queries/contract.ts';
import { partyIds } from './buildDocument.ts';

export interface ActorInfo {
  readonly firmId?: string | undefined;
  readonly personId?: string | undefined;
  readonly ip?: string | undefined;
  readonly reason?: string | undefined;
}

export const actorInfoOf = (
  { actor, origin }: Pick<CallContext, 'actor' | 'origin'>,
  reason?: string,
): ActorInfo => ({
  firmId: actor.firmId,
  personId: actor.personId,
  ip: origin.ip,
  reason,
});

/** Who acts where nobody does: the clock. */
export const actorOf = ({ personId }: ActorInfo): ContractMover =>
  personId === undefined ? 'clock' : 'party';

const refuse = ({ state }: { readonly state: string }) => fail(contractFaults.wrong_state, { state });

export const contractHistory = history(sql`contract_history`);
const contractLifecycle = lifecycle({
  machine: contractMachine,
  table: sql`contract`,
  history: contractHistory,
  topics: ({ id }: ContractRow) => [`contract/${id}`],
  columns: () => sql`, version = version + 1`,
  refuse,
});
/** The contract's history tells of it. */
export const breachLifecycle = lifecycle({ machine: breachMachine, table: sql`contract_breach`, refuse });

/** Returns the row after the transition. */
export const moveContract = <Row extends ContractRow>(
  ctx: TxContext,
  row: Row,
  move: ContractMove,
  by: ContractMover,
  doer: ActorInfo = {},
  set: Fragment = emptyFragment,
): Promise<Row> => transition(ctx, contractLifecycle, row, move, { by, ...doer, set });

export const requireContractMove = (row: ContractRow, move: ContractMove, by: ContractMover) =>
  requireMove(contractLifecycle, row, move, by);

export async function recordEvent(
  ctx: TxContext,
  row: ContractRow,
  move: NotedMove,
  doer: ActorInfo,
  set: Fragment = emptyFragment,
): Promise<void> {
  await updateRow(ctx.tx, row.id, set);
  await note(ctx, contractLifecycle, row, move, doer);
}

export interface OwnContract {
  readonly row: ContractRow;
  readonly role: Role;
  readonly firmId: string;
}

/** Locks the caller's own contract; others do not exist for the caller. */
export const lockOwnContract = async (
  tx: Transaction,
  actor: Actor,
  contractId: string,
): Promise<OwnContract> => requireOwn(await lockRow(tx, contractId, actor.firmId ?? ''), actor);

/** The same without a lock: the row may change once read. */
export const readOwnContract = async (
  reading: Connection,
  actor: Actor,
  contractId: string,
): Promise<OwnContract> => requireOwn(await readRow(reading, contractId, actor.firmId ?? ''), actor);

function requireOwn(row: ContractRow | undefined, { firmId = '' }: Actor): OwnContract {
  const role = row && roleOf(firmId, partyIds(row));
  if (!row || !role) return fail(contractFaults.not_found);
  // A draft is visible to its maker only; a deal's contract to both sides.
  if (!row.is_shown && row.drafted_by_role !== role) return fail(contractFaults.not_found);
  return { row, role, firmId };
}

export const toTransitionResult = ({
  id,
  no,
  state,
  terms_version: version,
}: Pick<ContractRow, 'id' | 'no' | 'state' | 'terms_version'>): TransitionResult => ({
  contractId: id,
  no,
  state,
  version,
});

export const toContractNews = (row: ContractRow): ContractNews => ({
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
