// Creates and updates drafts and claims their trips.

import type { ContractSide } from '#features/contract/choices.ts';
import { countOpenSheets, type StandingContract } from '#features/contract/server/public.ts';
import { issuerOf } from '#features/valuation/rules/terms.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { SheetDraft } from '../../calls/input.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { settlementFaults } from '../../faults.ts';
import { readAnySheets, readSheetsOf, type SheetRow } from '../queries/sheet.ts';
import { insertSheet, writeFigures } from '../queries/sheetWrite.ts';
import { readVersions } from '../queries/version.ts';
import {
  claim,
  type Composed,
  compose,
  figuresOf,
  insistOnContract,
  insistOnFiles,
  insistOnOffsets,
  keepVersion,
} from './composeSheet.ts';
import { decodeDraft } from './decodeVersion.ts';
import { isArguedAbout } from './freezeDisputed.ts';
import { requireSheetAction } from './sheetActions.ts';
import {
  type Doer,
  insistOnTurn,
  insistOnVersion,
  moveSheet,
  settlementHistory,
  movedOf,
  note,
} from './transitionSheet.ts';

export interface Drafting {
  readonly contract: StandingContract;
  readonly side: ContractSide;
  readonly firmId: string;
  readonly actor: Actor;
  readonly doer: Doer;
}

/** A dispute on one sheet blocks drafting and paying others of the contract. */
export async function insistOnPeace(ctx: TxContext, contractId: string): Promise<void> {
  const disputed = (await readSheetsOf(ctx.tx, contractId, ctx.now)).find(isArguedAbout);
  if (disputed) fail(settlementFaults.dispute_open, { no: disputed.no });
}

export interface Opening {
  readonly draft: SheetDraft;
  readonly isQuick: boolean;
  readonly original?: SheetRow;
  readonly issuer: ContractSide;
  readonly personId: string;
  readonly doer: Doer;
}

/** Creates a sheet; the caller holds the contract. */
export async function openSheet(
  ctx: TxContext,
  contract: StandingContract,
  { draft, isQuick, original, issuer, personId, doer }: Opening,
): Promise<SheetRow> {
  const composed = await compose(ctx, { contract, draft, isQuick, original });
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
      figures: figuresOf(composed),
    },
    ctx.now,
  );
  await keepVersion(ctx, { sheetId: id, number: 1, personId }, composed);
  await claim(ctx, id, composed, true);
  await countOpenSheets(ctx, contract.id, 1);
  await recordHistory(ctx, settlementHistory, [
    { subjectId: id, move: 'create', from: null, to: 'draft', party: 'issuer', ...doer },
  ]);
  await writeOutbox(ctx.tx, [`contract/${contract.id}`]);
  const [row] = await readAnySheets(ctx.tx, [id], ctx.now);
  return row ?? fail(genericFaults.not_found);
}

export async function startSheet(
  ctx: TxContext,
  { contract, side, firmId, actor, doer }: Drafting,
  draft: SheetDraft,
  isQuick: boolean,
): Promise<SheetMoved> {
  const sale = insistOnContract(contract);
  insistOnTurn(side === issuerOf(sale));
  if (draft.type === 'adjust') return fail(genericFaults.wrong_state, { state: 'adjust' });
  await insistOnPeace(ctx, contract.id);
  await insistOnOffsets(ctx.tx, contract, draft, undefined);
  await insistOnFiles(ctx, firmId, draft.attachments);
  return movedOf(
    await openSheet(ctx, contract, {
      draft: keepBuyerChoice(draft, side, undefined),
      isQuick,
      issuer: side,
      personId: actor.personId,
      doer,
    }),
  );
}

/** Replaces a draft's content; fails if the version is outdated. */
export async function rewriteSheet(
  ctx: TxContext,
  { contract, side, firmId, actor, doer }: Drafting,
  row: SheetRow,
  { draft, version }: { draft: SheetDraft; version: number | undefined },
): Promise<SheetMoved> {
  insistOnContract(contract);
  requireSheetAction('edit', row, firmId);
  if (version !== undefined) insistOnVersion(row, version);
  if ((row.type === 'adjust') !== (draft.type === 'adjust') || row.type !== draft.type)
    return fail(genericFaults.wrong_state, { state: row.type });
  await insistOnOffsets(ctx.tx, contract, draft, row.id);
  await insistOnFiles(ctx, firmId, draft.attachments);
  const [last] = await readVersions(ctx.tx, row.id, row.version);
  const before = last && decodeDraft(last.draft);
  const drafted = row.state === 'returned' ? await moveSheet(ctx, row, 'revise', 'issuer', doer) : row;
  return movedOf(
    await writeNext(ctx, contract, drafted, keepBuyerChoice(draft, side, before), actor.personId, doer),
  );
}

export async function writeNext(
  ctx: TxContext,
  contract: StandingContract,
  row: SheetRow,
  draft: SheetDraft,
  personId: string,
  doer: Doer,
): Promise<SheetRow> {
  const composed = await composeFor(ctx, contract, row, draft);
  const number = row.version + 1;
  await writeFigures(ctx.tx, row.id, number, figuresOf(composed));
  await keepVersion(ctx, { sheetId: row.id, number, personId }, composed);
  await claim(ctx, row.id, composed, false);
  await note(ctx, row, 'save', doer);
  return { ...row, version: number };
}

export async function composeFor(
  ctx: TxContext,
  contract: StandingContract,
  row: SheetRow,
  draft: SheetDraft,
): Promise<Composed> {
  const [original] = row.original_id === null ? [] : await readAnySheets(ctx.tx, [row.original_id], ctx.now);
  return compose(ctx, { contract, draft, sheetId: row.id, original, isQuick: row.is_quick });
}

/** Only the buyer chooses on coal beyond a limit: a seller's draft keeps the buyer's choice. */
const keepBuyerChoice = (draft: SheetDraft, side: ContractSide, before: SheetDraft | undefined): SheetDraft =>
  side === 'buyer' ? draft : { ...draft, onReject: before?.onReject ?? null };
