// Creates and updates drafts and claims their trips.

import type { ContractSide } from '#features/contract/choices.ts';
import { countOpenSheets, type ContractSnapshot } from '#features/contract/server/public.ts';
import { issuerOf } from '#features/valuation/rules/terms.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { SheetDraft } from '../../calls/input.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { settlementFaults } from '../../faults.ts';
import { readSheetsUnchecked, readSheetsOfContract, type SheetRow } from '../queries/sheet.ts';
import { insertSheet, setSheetFigures } from '../queries/sheetWrite.ts';
import { readSheetVersions } from '../queries/version.ts';
import {
  claimSheetTrips,
  type ComposedSheet,
  composeSheet,
  toSheetFigures,
  requireSettleableContract,
  requireSheetFiles,
  requireOffsets,
  storeVersion,
} from './composeSheet.ts';
import { decodeDraft } from './decodeVersion.ts';
import { isContested } from './freezeDisputed.ts';
import { requireSheetAction } from './sheetActions.ts';
import {
  type ActionContext,
  requireTurn,
  requireVersion,
  moveSheet,
  settlementHistory,
  toSheetMoved,
  recordSettlementHistory,
} from './transitionSheet.ts';

export interface DraftContext {
  readonly contract: ContractSnapshot;
  readonly side: ContractSide;
  readonly firmId: string;
  readonly actor: Actor;
  readonly doer: ActionContext;
}

/** A dispute on one sheet blocks drafting and paying others of the contract. */
export async function requireNoDispute(ctx: TxContext, contractId: string): Promise<void> {
  const disputed = (await readSheetsOfContract(ctx.tx, contractId, ctx.now)).find(isContested);
  if (disputed) fail(settlementFaults.dispute_open, { no: disputed.no });
}

export interface NewSheetDraft {
  readonly draft: SheetDraft;
  readonly isQuick: boolean;
  readonly original?: SheetRow;
  readonly issuer: ContractSide;
  readonly personId: string;
  readonly doer: ActionContext;
}

/** Creates a sheet; the caller holds the contract. */
export async function createSheet(
  ctx: TxContext,
  contract: ContractSnapshot,
  { draft, isQuick, original, issuer, personId, doer }: NewSheetDraft,
): Promise<SheetRow> {
  const composed = await composeSheet(ctx, { contract, draft, isQuick, original });
  const id = ctx.newId();
  await insertSheet(
    ctx.tx,
    {
      id,
      contractId: contract.id,
      contractNo: contract.no,
      sellerId: contract.sellerId,
      buyerId: contract.buyerId,
      issuer,
      type: draft.type,
      isQuick,
      originalId: original?.id ?? null,
      personId,
      figures: toSheetFigures(composed),
    },
    ctx.now,
  );
  await storeVersion(ctx, { sheetId: id, number: 1, personId }, composed);
  await claimSheetTrips(ctx, id, composed, true);
  await countOpenSheets(ctx, contract.id, 1);
  await recordHistory(ctx, settlementHistory, [
    { subjectId: id, move: 'create', from: null, to: 'draft', party: 'issuer', ...doer },
  ]);
  await writeOutbox(ctx.tx, [`contract/${contract.id}`]);
  const [row] = await readSheetsUnchecked(ctx.tx, [id], ctx.now);
  return row ?? fail(genericFaults.not_found);
}

export async function createDraft(
  ctx: TxContext,
  { contract, side, firmId, actor, doer }: DraftContext,
  draft: SheetDraft,
  isQuick: boolean,
): Promise<SheetMoved> {
  const sale = requireSettleableContract(contract);
  requireTurn(side === issuerOf(sale));
  if (draft.type === 'adjust') return fail(genericFaults.wrong_state, { state: 'adjust' });
  await requireNoDispute(ctx, contract.id);
  await requireOffsets(ctx.tx, contract, draft, undefined);
  await requireSheetFiles(ctx, firmId, draft.attachments);
  return toSheetMoved(
    await createSheet(ctx, contract, {
      draft: keepBuyerChoice(draft, side, undefined),
      isQuick,
      issuer: side,
      personId: actor.personId,
      doer,
    }),
  );
}

/** Replaces a draft's content; fails if the version is outdated. */
export async function updateSheetDraft(
  ctx: TxContext,
  { contract, side, firmId, actor, doer }: DraftContext,
  row: SheetRow,
  { draft, version }: { draft: SheetDraft; version: number | undefined },
): Promise<SheetMoved> {
  requireSettleableContract(contract);
  requireSheetAction('edit', row, firmId);
  if (version !== undefined) requireVersion(row, version);
  if ((row.type === 'adjust') !== (draft.type === 'adjust') || row.type !== draft.type)
    return fail(genericFaults.wrong_state, { state: row.type });
  await requireOffsets(ctx.tx, contract, draft, row.id);
  await requireSheetFiles(ctx, firmId, draft.attachments);
  const [last] = await readSheetVersions(ctx.tx, row.id, row.version);
  const before = last && decodeDraft(last.draft);
  const drafted = row.state === 'returned' ? await moveSheet(ctx, row, 'revise', 'issuer', doer) : row;
  return toSheetMoved(
    await storeNextVersion(
      ctx,
      contract,
      drafted,
      keepBuyerChoice(draft, side, before),
      actor.personId,
      doer,
    ),
  );
}

export async function storeNextVersion(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  draft: SheetDraft,
  personId: string,
  doer: ActionContext,
): Promise<SheetRow> {
  const composed = await composeCurrent(ctx, contract, row, draft);
  const number = row.version + 1;
  await setSheetFigures(ctx.tx, row.id, number, toSheetFigures(composed));
  await storeVersion(ctx, { sheetId: row.id, number, personId }, composed);
  await claimSheetTrips(ctx, row.id, composed, false);
  await recordSettlementHistory(ctx, row, 'save', doer);
  return { ...row, version: number };
}

export async function composeCurrent(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  draft: SheetDraft,
): Promise<ComposedSheet> {
  const [original] =
    row.original_id === null ? [] : await readSheetsUnchecked(ctx.tx, [row.original_id], ctx.now);
  return composeSheet(ctx, { contract, draft, sheetId: row.id, original, isQuick: row.is_quick });
}

/** Only the buyer chooses on coal beyond a limit: a seller's draft keeps the buyer's choice. */
const keepBuyerChoice = (draft: SheetDraft, side: ContractSide, before: SheetDraft | undefined): SheetDraft =>
  side === 'buyer' ? draft : { ...draft, onReject: before?.onReject ?? null };
