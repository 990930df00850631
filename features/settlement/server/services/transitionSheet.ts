// Locks and transitions sheets, with history and push topics.

import type { ContractSide } from '#features/contract/choices.ts';
import { lockContract, type ContractSnapshot } from '#features/contract/server/public.ts';
import { history } from '#packages/db/history.ts';
import { type Fragment, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, remark, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { partyTo, type PartyOrSeats } from '#packages/machine/machine.ts';
import type { Actor, CallContext, TxContext } from '#packages/rpc/server/context.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { settlementFaults } from '../../faults.ts';
import { type Party, sheetMachine, type SheetMove } from '../../states.ts';
import { rolesOf, sheetSideOf } from '../access.ts';
import { lockSheets, readSheet, type SheetRow } from '../queries/sheet.ts';

export interface ActionContext {
  readonly firmId?: string | undefined;
  readonly personId?: string | undefined;
  readonly ip?: string | undefined;
  readonly reason?: string | undefined;
}

export const toActionContext = (
  { actor, origin }: Pick<CallContext, 'actor' | 'origin'>,
  reason?: string,
): ActionContext => ({
  firmId: actor.firmId,
  personId: actor.personId,
  ip: origin.ip,
  reason,
});

type NotedSheet = Pick<SheetRow, 'id' | 'state' | 'contract_id'>;

export const settlementHistory = history(sql`settlement_history`);
export const sheetLifecycle = lifecycle({
  machine: sheetMachine,
  table: sql`settlement_sheet`,
  history: settlementHistory,
  topics: ({ id, contract_id: contractId }: NotedSheet) => [`sheet/${id}`, `contract/${contractId}`],
  refuse({ state }: NotedSheet, move, by) {
    return partyTo(sheetMachine, move, by) === undefined
      ? fail(settlementFaults.not_your_turn)
      : fail(genericFaults.wrong_state, { state });
  },
});

/** Returns the sheet in its new state; fails with `not_your_turn` or `wrong_state`. */
export const moveSheet = (
  ctx: TxContext,
  row: SheetRow,
  move: SheetMove,
  by: PartyOrSeats<Party>,
  doer: ActionContext = {},
  set: Fragment = emptyFragment,
): Promise<SheetRow> => transition(ctx, sheetLifecycle, row, move, { by, ...doer, set });

/** Records in the sheet's history what does not change its state. */
export const recordSettlementHistory = (
  ctx: TxContext,
  row: NotedSheet,
  move: string,
  doer: ActionContext,
): Promise<void> => remark(ctx, sheetLifecycle, row, move, doer);

export interface LockedSheet {
  readonly row: SheetRow;
  readonly contract: ContractSnapshot;
  readonly side: ContractSide;
  /** What the reader is to the sheet. */
  readonly roles: readonly Party[];
  readonly firmId: string;
}

/** Locks the reader's own sheet, contract first; others are `not_found`. */
export async function lockOwnSheet(ctx: TxContext, actor: Actor, sheetId: string): Promise<LockedSheet> {
  const { firmId = '' } = actor;
  const seen = await readSheet(ctx.tx, sheetId, firmId, ctx.now);
  const side = seen && sheetSideOf(seen, firmId);
  if (!seen || !side) return fail(genericFaults.not_found);
  const { contract, row } = await lockSheetWithContract(ctx, seen);
  return { row, contract, side, firmId, roles: rolesOf(row, firmId) };
}

export async function lockSheetWithContract(
  ctx: TxContext,
  { id, contract_id: contractId }: Pick<SheetRow, 'id' | 'contract_id'>,
): Promise<{ contract: ContractSnapshot; row: SheetRow }> {
  const contract = await lockExistingContract(ctx.tx, contractId);
  const [row] = await lockSheets(ctx.tx, [id], ctx.now);
  return row ? { contract, row } : fail(genericFaults.not_found);
}

export async function lockExistingContract(tx: Transaction, contractId: string): Promise<ContractSnapshot> {
  const contract = await lockContract(tx, contractId);
  if (!contract) throw new Error(`there is no contract ${contractId}`);
  return contract;
}

export function requireVersion(row: SheetRow, version: number): void {
  if (row.version !== version) fail(settlementFaults.version_changed, { version: row.version });
}

export function requireTurn(isTheirs: boolean): void {
  if (!isTheirs) fail(settlementFaults.not_your_turn);
}

export const toSheetMoved = ({
  id,
  no,
  state,
  version,
}: Pick<SheetRow, 'id' | 'no' | 'state' | 'version'>): SheetMoved => ({ sheetId: id, no, state, version });
