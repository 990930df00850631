// Drafts written down: a new sheet or the next version of one, its trips claimed and its contract kept from ending meanwhile.

import type { ContractSide } from '#features/contract/choices.ts';
import { countOpenSheets, type StandingContract } from '#features/contract/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, Setting } from '#packages/rpc/server/context.ts';
import type { SheetDraft } from '../../calls/input.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { settlementFaults } from '../../faults.ts';
import { issuerOf } from '../../rules/terms.ts';
import { insertStep } from '../queries/paper.ts';
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
import { type Doer, insistOnTurn, insistOnVersion, make, movedOf, note } from './transitionSheet.ts';

export interface Drafting {
  readonly contract: StandingContract;
  readonly side: ContractSide;
  readonly firmId: string;
  readonly actor: Actor;
  readonly doer: Doer;
}

/** A dispute about one sheet of the contract keeps others from being made, and from being paid. */
export async function insistOnPeace(setting: Setting, contractId: string): Promise<void> {
  const disputed = (await readSheetsOf(setting.tx, contractId, setting.now)).find(isArguedAbout);
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

/** The contract is locked. */
export async function openSheet(
  setting: Setting,
  contract: StandingContract,
  { draft, isQuick, original, issuer, personId, doer }: Opening,
): Promise<SheetRow> {
  const composed = await compose(setting, { contract, draft, isQuick, original });
  const id = setting.newId();
  await insertSheet(
    setting.tx,
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
    setting.now,
  );
  await keepVersion(setting, { sheetId: id, number: 1, personId }, composed);
  await claim(setting, id, composed, true);
  await countOpenSheets(setting, contract.id, 1);
  await insertStep(
    setting.tx,
    { subjectId: id, move: 'create', from: null, to: 'draft', ...doer },
    setting.now,
  );
  await writeOutbox(setting.tx, [`contract/${contract.id}`]);
  const [row] = await readAnySheets(setting.tx, [id], setting.now);
  return row ?? fail(genericFaults.not_found);
}

export async function startSheet(
  setting: Setting,
  { contract, side, firmId, actor, doer }: Drafting,
  draft: SheetDraft,
  isQuick: boolean,
): Promise<SheetMoved> {
  const sale = insistOnContract(contract);
  insistOnTurn(side === issuerOf(sale));
  if (draft.type === 'adjust') return fail(genericFaults.wrong_state, { state: 'adjust' });
  await insistOnPeace(setting, contract.id);
  await insistOnOffsets(setting.tx, contract, draft, undefined);
  await insistOnFiles(setting, firmId, draft.attachments);
  return movedOf(
    await openSheet(setting, contract, {
      draft: allowed(draft, side, undefined),
      isQuick,
      issuer: side,
      personId: actor.personId,
      doer,
    }),
  );
}

export async function rewriteSheet(
  setting: Setting,
  { contract, side, firmId, actor, doer }: Drafting,
  row: SheetRow,
  { draft, version }: { draft: SheetDraft; version: number | undefined },
): Promise<SheetMoved> {
  insistOnContract(contract);
  insistOnTurn(side === row.issuer);
  if (row.state !== 'draft' && row.state !== 'returned')
    return fail(genericFaults.wrong_state, { state: row.state });
  if (version !== undefined) insistOnVersion(row, version);
  if ((row.type === 'adjust') !== (draft.type === 'adjust') || row.type !== draft.type)
    return fail(genericFaults.wrong_state, { state: row.type });
  await insistOnOffsets(setting.tx, contract, draft, row.id);
  await insistOnFiles(setting, firmId, draft.attachments);
  const [last] = await readVersions(setting.tx, row.id, row.version);
  const before = last && decodeDraft(last.draft);
  const drafted = row.state === 'returned' ? await make(setting, row, 'revise', doer) : row;
  return movedOf(
    await writeNext(setting, contract, drafted, allowed(draft, side, before), actor.personId, doer),
  );
}

/** The next version of a draft. */
export async function writeNext(
  setting: Setting,
  contract: StandingContract,
  row: SheetRow,
  draft: SheetDraft,
  personId: string,
  doer: Doer,
): Promise<SheetRow> {
  const composed = await composeFor(setting, contract, row, draft);
  const number = row.version + 1;
  await writeFigures(setting.tx, row.id, number, figuresOf(composed));
  await keepVersion(setting, { sheetId: row.id, number, personId }, composed);
  await claim(setting, row.id, composed, false);
  await note(setting, row, 'save', row.state, doer);
  return { ...row, version: number };
}

/** What a sheet that is there comes to now. */
export async function composeFor(
  setting: Setting,
  contract: StandingContract,
  row: SheetRow,
  draft: SheetDraft,
): Promise<Composed> {
  const [original] =
    row.original_id === null ? [] : await readAnySheets(setting.tx, [row.original_id], setting.now);
  return compose(setting, { contract, draft, sheetId: row.id, original, isQuick: row.is_quick });
}

/** What coal beyond a limit is worth is for the buyer to say: a seller's draft keeps what the buyer has chosen, and nothing else. */
const allowed = (draft: SheetDraft, side: ContractSide, before: SheetDraft | undefined): SheetDraft =>
  side === 'buyer' ? draft : { ...draft, onReject: before?.onReject ?? null };
