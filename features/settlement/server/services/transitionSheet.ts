// Locks and transitions sheets, with history and push topics.

import type { ContractSide } from '#features/contract/choices.ts';
import { lockContract, type StandingContract } from '#features/contract/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Fragment, nothing, type Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Machine, next } from '#packages/machine/machine.ts';
import type { Actor, CallContext, TxContext } from '#packages/rpc/server/context.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { settlementFaults } from '../../faults.ts';
import { sheetMachine, type SheetMove } from '../../states.ts';
import { sideOf } from '../access.ts';
import { insertStep } from '../queries/history.ts';
import { lockSheets, readSheet, type SheetRow } from '../queries/sheet.ts';
import { setSheetState } from '../queries/sheetWrite.ts';

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

/** Returns the sheet in its new state; fails with `wrong_state`. */
export async function make(
  ctx: TxContext,
  row: SheetRow,
  move: SheetMove,
  doer: Doer = {},
  set: Fragment = nothing,
): Promise<SheetRow> {
  const to = next(sheetMachine, row.state, move);
  if (!to || !(await setSheetState(ctx.tx, row.id, row.state, to, set)))
    return fail(genericFaults.wrong_state, { state: row.state });
  await note(ctx, row, move, to, doer);
  return { ...row, state: to };
}

/** Inserts a history entry and writes the sheet's topics to the outbox. */
export async function note(
  ctx: TxContext,
  row: Pick<SheetRow, 'id' | 'state' | 'contract_id'>,
  move: string,
  to: string,
  doer: Doer,
): Promise<void> {
  await insertStep(ctx.tx, { subjectId: row.id, move, from: row.state, to, ...doer }, ctx.now);
  await writeOutbox(ctx.tx, [`sheet/${row.id}`, `contract/${row.contract_id}`]);
}

/** Returns the state a move leads to; fails with `wrong_state`. */
export const nextOf = <S extends string, N extends string>(
  machine: Machine<S, N, string>,
  state: S,
  move: N,
): S => next(machine, state, move) ?? fail(genericFaults.wrong_state, { state });

export interface Held {
  readonly row: SheetRow;
  readonly contract: StandingContract;
  readonly side: ContractSide;
  readonly firmId: string;
  readonly isIssuer: boolean;
}

/** Locks the reader's own sheet, contract first; others are `not_found`. */
export async function holdOwn(ctx: TxContext, actor: Actor, sheetId: string): Promise<Held> {
  const { firmId = '' } = actor;
  const seen = await readSheet(ctx.tx, sheetId, firmId, ctx.now);
  const side = seen && sideOf(seen, firmId);
  if (!seen || !side) return fail(genericFaults.not_found);
  const { contract, row } = await holdSheet(ctx, seen);
  return { row, contract, side, firmId, isIssuer: side === row.issuer };
}

export async function holdSheet(
  ctx: TxContext,
  { id, contract_id: contractId }: Pick<SheetRow, 'id' | 'contract_id'>,
): Promise<{ contract: StandingContract; row: SheetRow }> {
  const contract = await lockKnown(ctx.tx, contractId);
  const [row] = await lockSheets(ctx.tx, [id], ctx.now);
  return row ? { contract, row } : fail(genericFaults.not_found);
}

export async function lockKnown(tx: Transaction, contractId: string): Promise<StandingContract> {
  const contract = await lockContract(tx, contractId);
  if (!contract) throw new Error(`there is no contract ${contractId}`);
  return contract;
}

export function insistOnVersion(row: SheetRow, version: number): void {
  if (row.version !== version) fail(settlementFaults.version_changed, { version: row.version });
}

export function insistOnTurn(isTheirs: boolean): void {
  if (!isTheirs) fail(settlementFaults.not_your_turn);
}

export const movedOf = ({
  id,
  no,
  state,
  version,
}: Pick<SheetRow, 'id' | 'no' | 'state' | 'version'>): SheetMoved => ({ sheetId: id, no, state, version });
