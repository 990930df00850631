// Handlers that sign, return, dispute, invoice, close and reverse sheets.

import { openKey } from '#features/certificate/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  agreeReversal,
  askReversal,
  closeSheet,
  confirmSheet,
  disputeSheet,
  recordInvoice,
  refuseReversal,
  returnSheet,
} from '../../calls/confirm.ts';
import { submitSheet } from '../../calls/input.ts';
import { PROOF_KINDS } from '../../proof.ts';
import { sideOf } from '../access.ts';
import { readReversal } from '../queries/reversal.ts';
import { readSheet } from '../queries/sheet.ts';
import { insertReturn } from '../queries/version.ts';
import { close, invoice } from '../services/closeSheet.ts';
import { insistOnFiles } from '../services/composeSheet.ts';
import { keepApart } from '../services/freezeDisputed.ts';
import { tell } from '../services/notifySheetSides.ts';
import { agree, ask, holdReversal, signToAgree, signToAsk } from '../services/reverseSheet.ts';
import { requireSheetAction } from '../services/sheetActions.ts';
import {
  admit,
  confirmBySigning,
  signerOf,
  signToConfirm,
  signToSubmit,
  submit,
} from '../services/signSheet.ts';
import { endReversal } from '../services/transitionCase.ts';
import {
  doerOf,
  holdOwn,
  insistOnVersion,
  moveSheet,
  movedOf,
  note,
  sheetLife,
} from '../services/transitionSheet.ts';

// Keys are opened, papers rendered and signed before the transaction, so that a wrong PIN stays counted and
// no lock is held meanwhile. Refusals come first.
export const confirmHandlers: Handler[] = [
  handleMultiTransaction(submitSheet, async ({ sheetId, version, proof }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    await admit(steps.reading, { sheetId, version, firmId, move: 'submit', now: steps.now });
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToSubmit(steps, key, { sheetId, firmId }),
      (made) => steps.complete((setting) => submit(setting, { sheetId, version, ...made, ...by })),
    );
  }),
  handleMultiTransaction(confirmSheet, async ({ sheetId, version, sha256, proof }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    await admit(steps.reading, { sheetId, version, firmId, move: 'confirm', now: steps.now });
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToConfirm(steps, key, { sheetId, firmId, sha256 }),
      (signed) =>
        steps.complete((setting) => confirmBySigning(setting, { sheetId, version, sha256, signed, ...by })),
    );
  }),
  handle(returnSheet, async ({ sheetId, version, reason, lines }, scene) => {
    const { row, side, roles } = await holdOwn(scene, scene.actor, sheetId);
    requireMove(sheetLife, row, 'return', roles);
    insistOnVersion(row, version);
    const returned = await moveSheet(
      scene,
      row,
      'return',
      roles,
      doerOf(scene, reason),
      sql`, signed_sha256 = null, remind_at = null, escalate_at = null, reminded_at = null,
        escalated_at = null`,
    );
    await insertReturn(
      scene.tx,
      { sheetId, version, side, personId: scene.actor.personId, reason, lines },
      scene.now,
    );
    await tell(scene, returned, 'returned', {
      sides: [row.issuer],
      params: { reason },
      key: String(version),
    });
    return movedOf(returned);
  }),
  handle(disputeSheet, async ({ sheetId, version, reason, files }, scene) => {
    const { row, contract, side, firmId, roles } = await holdOwn(scene, scene.actor, sheetId);
    requireMove(sheetLife, row, 'dispute', roles);
    insistOnVersion(row, version);
    await insistOnFiles(scene, firmId, files);
    const disputed = await moveSheet(
      scene,
      row,
      'dispute',
      roles,
      doerOf(scene, reason),
      sql`, dispute_side = ${side}, dispute_reason = ${reason}, dispute_files = ${[...files]}::text[],
        disputed_at = ${scene.now}`,
    );
    await keepApart(scene, contract, disputed);
    await keepFiles(scene.tx, {
      firmId,
      usedBy: `settlement/dispute/${sheetId}`,
      files: files.map((id) => ({ id, kinds: PROOF_KINDS })),
    });
    await tell(scene, disputed, 'disputed', { params: { reason }, key: String(version) });
    return movedOf(disputed);
  }),
  handle(recordInvoice, async ({ sheetId, invoiceNo, invoicedOn, fileId }, scene) => {
    const { row, firmId, roles } = await holdOwn(scene, scene.actor, sheetId);
    requireMove(sheetLife, row, 'invoice', roles);
    const files = fileId === null ? [] : [fileId];
    await insistOnFiles(scene, firmId, files);
    const invoiced = await invoice(
      scene,
      row,
      { no: invoiceNo, on: invoicedOn, fileId },
      { by: roles, doer: doerOf(scene) },
    );
    await keepFiles(scene.tx, {
      firmId,
      usedBy: `settlement/invoice/${sheetId}`,
      files: files.map((id) => ({ id, kinds: PROOF_KINDS })),
    });
    return movedOf(invoiced);
  }),
  handle(closeSheet, async ({ sheetId }, scene) => {
    const { row, roles, contract, firmId } = await holdOwn(scene, scene.actor, sheetId);
    requireSheetAction('close', row, firmId);
    return movedOf(await close(scene, contract, row, { by: roles, doer: doerOf(scene) }));
  }),
  handleMultiTransaction(askReversal, async ({ sheetId, reason, proof }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    const row = await readSheet(steps.reading, sheetId, firmId, steps.now);
    if (!row || !sideOf(row, firmId)) return fail(genericFaults.not_found);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToAsk(steps, key, { sheetId, reason, firmId }),
      (signed) =>
        steps.complete((setting) => ask(setting, { sheetId, reason, ...signed, at: steps.now, ...by })),
    );
  }),
  handleMultiTransaction(agreeReversal, async ({ reversalId, proof }, steps) => {
    const { firmId, personId, actor } = signerOf(steps.visitor);
    await requireReversal(steps.reading, reversalId, firmId, steps.now);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: doerOf({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToAgree(steps, key, { reversalId, firmId }),
      (signed) => steps.complete((setting) => agree(setting, reversalId, { signed, ...by })),
    );
  }),
  handle(refuseReversal, async ({ reversalId, reason }, scene) => {
    const { reversal, row, role } = await holdReversal(scene, reversalId, scene.actor);
    const move = role === 'applicant' ? 'withdraw' : 'refuse';
    await endReversal(scene, reversal, move, role);
    await note(scene, row, `${move}_reversal`, doerOf(scene, reason));
    if (move === 'refuse')
      await tell(scene, row, 'reversal_refused', {
        sides: [reversal.side],
        params: { reason },
        key: reversal.id,
      });
    return movedOf(row);
  }),
];

async function requireReversal(
  connection: Parameters<typeof readSheet>[0],
  reversalId: string,
  firmId: string,
  now: Date,
): Promise<void> {
  const reversal = await readReversal(connection, reversalId, firmId);
  if (!reversal || !(await readSheet(connection, reversal.sheet_id, firmId, now)))
    fail(genericFaults.not_found);
}
