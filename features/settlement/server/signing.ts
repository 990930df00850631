// The two signatures under a sheet: everything that stands against each, looked at before the key is opened and again under the locks.
import { addWorkingDays } from '#features/catalog/server/api.ts';
import type { OpenedKey } from '#features/certificate/server/api.ts';
import { readAmountLimits } from '#features/firm/server/api.ts';
import { canonical } from '#packages/call/receipt.ts';
import type { Actor, Setting } from '#packages/call/scene.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Connection, sql } from '#packages/sql/sql.ts';
import type { SheetMoved } from '../calls/shared.ts';
import { settlementFaults } from '../faults.ts';
import { sheetMachine, type SheetMove } from '../states.ts';
import { confirm, insistOnDelivered } from './confirming.ts';
import { decodeDraft, decodeInput, decodeTerms } from './decoding.ts';
import { composeFor } from './drafting.ts';
import { type Doer, holdOwn, insistOnTurn, insistOnVersion, make, movedOf, nextOf } from './moving.ts';
import { tell } from './notices.ts';
import { print, signPaper } from './papers.ts';
import { printedSheet } from './printing.ts';
import { readSheet, type SheetRow } from './queries/sheet.ts';
import { updateSheet } from './queries/sheetWrite.ts';
import { readVersions } from './queries/version.ts';
import { encodeInput, encodeTerms, insistOnContract, insistOnOffsets } from './settling.ts';
import { otherSide, sideOf } from './sides.ts';
import { readDays } from './terms.ts';

interface Asking { readonly sheetId: string; readonly version: number; readonly firmId: string; readonly move: Extract<SheetMove, 'submit' | 'confirm'>; readonly now: Date }

/** What can be refused before anybody opens a key. */
export async function admit(connection: Connection, { sheetId, version, firmId, move, now }: Asking): Promise<void> {
  const row = await readSheet(connection, sheetId, firmId, now) ?? fail(genericFaults.not_found);
  insistOnTurn((sideOf(row, firmId) === row.issuer) === (move === 'submit'));
  nextOf(sheetMachine, row.state, move);
  insistOnVersion(row, version);
}

interface Signing { readonly sheetId: string; readonly version: number; readonly key: OpenedKey; readonly actor: Actor; readonly doer: Doer; readonly ip: string }
type Signed = SheetMoved & { sha256: string };

export async function submit(setting: Setting, { sheetId, version, key, actor, doer, ip }: Signing): Promise<Signed> {
  const { row, contract, side, firmId, isIssuer } = await holdOwn(setting, actor, sheetId);
  insistOnTurn(isIssuer);
  nextOf(sheetMachine, row.state, 'submit');
  insistOnVersion(row, version);
  insistOnContract(contract);
  const [last] = await readVersions(setting.tx, row.id, version);
  if (!last) throw new Error(`sheet ${row.id} has no version ${version}`);
  const draft = decodeDraft(last.draft);
  const composed = await composeFor(setting, contract, row, draft);
  // An assay decided, or money paid since: the sheet is written anew before anybody signs it.
  if (canonical([encodeTerms(composed.terms), encodeInput(composed.input)]) !== canonical([last.terms, last.input])) return fail(settlementFaults.version_changed, { version: row.version });
  const rejection = composed.sheet.lots.flatMap(({ priced }) => priced.rejections)[0];
  if (composed.sheet.isBlocked && rejection) return fail(settlementFaults.reject_limit, { index: rejection.index });
  insistOnDelivered(contract, composed.sheet.settled, composed.replaces);
  await insistOnOffsets(setting.tx, contract, draft, row.id);
  await insistOnLimit(setting, row.total_fen, firmId, actor.personId);
  const paper = await paperOf(setting, row);
  const sha256 = await signPaper(setting, { subjectId: row.id, version, side, firmId, key, actor, ip, sha256: paper, reason: `${row.no} v${version} ${side}` });
  const { remind, escalate } = await readDays(setting.tx, setting.now);
  const [remindAt, escalateAt] = [await addWorkingDays(setting.tx, setting.now, remind), await addWorkingDays(setting.tx, setting.now, escalate)];
  const moved = await make(setting, row, 'submit', doer, sql`, signed_sha256 = ${sha256}, submitted_at = ${setting.now}, remind_at = ${remindAt}, escalate_at = ${escalateAt}`);
  await tell(setting, moved, 'submitted', { sides: [otherSide(side)], key: String(version) });
  return { ...movedOf(moved), sha256 };
}

export async function confirmBySigning(setting: Setting, { sheetId, version, sha256, key, actor, doer, ip }: Signing & { sha256: string }): Promise<Signed> {
  const { row, contract, side, firmId, isIssuer } = await holdOwn(setting, actor, sheetId);
  insistOnTurn(!isIssuer);
  nextOf(sheetMachine, row.state, 'confirm');
  insistOnVersion(row, version);
  if (row.signed_sha256 !== sha256) return fail(settlementFaults.paper_changed);
  await insistOnLimit(setting, row.total_fen, firmId, actor.personId);
  const signed = await signPaper(setting, { subjectId: row.id, version, side, firmId, key, actor, ip, sha256, reason: `${row.no} v${version} ${side}` });
  const confirmed = await confirm(setting, contract, row, 'confirm', { doer, signed });
  return { ...movedOf(confirmed), sha256: signed };
}

/** Printed once for each version; everybody reads the same bytes. The sheet is locked. */
export async function paperOf(setting: Setting, row: SheetRow): Promise<string> {
  if (row.paper_version === row.version && row.paper_sha256 !== null) return row.paper_sha256;
  const [version] = await readVersions(setting.tx, row.id, row.version);
  if (!version) throw new Error(`sheet ${row.id} has no version ${row.version}`);
  const sha256 = await print(setting, `${row.no}-v${row.version}.pdf`, printedSheet({
    row, terms: decodeTerms(version.terms), input: decodeInput(version.input), hash: version.hash, remark: decodeDraft(version.draft).remark, at: version.written_at,
  }));
  await updateSheet(setting.tx, row.id, sql`paper_version = ${row.version}, paper_sha256 = ${sha256}`);
  return sha256;
}

export async function insistOnLimit({ tx }: Pick<Setting, 'tx'>, amount: Fen, firmId: string, personId: string): Promise<void> {
  const limit = (await readAmountLimits(tx, [personId]))(firmId, personId);
  if (limit !== undefined && amount > limit) fail(settlementFaults.above_own_limit, { limit, actual: amount });
}

export const signerOf = (actor: Actor | undefined): { firmId: string; personId: string; actor: Actor } => {
  if (!actor?.firmId) throw new Error('everybody who settles is in a firm');
  return { firmId: actor.firmId, personId: actor.personId, actor };
};
