// Handlers that sign, return, dispute, invoice, close, reverse and appeal.

import { asMade, openKey } from '#features/certificate/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket, hasCome } from '#packages/time/marketDay.ts';
import { ATTACHMENT_KINDS } from '../../attachments.ts';
import { appealRuling, withdrawAppeal } from '../../calls/appeal.ts';
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
import { settlementFaults } from '../../faults.ts';
import { sheetSideOf } from '../access.ts';
import { readReversal } from '../queries/reversal.ts';
import { readSheet } from '../queries/sheet.ts';
import { insertReturn } from '../queries/version.ts';
import { fileAppeal, withdrawFiledAppeal } from '../services/appealRuling.ts';
import { closeInvoicedSheet, recordSheetInvoice } from '../services/closeSheet.ts';
import { requireSheetFiles } from '../services/composeSheet.ts';
import { freezeDisputed } from '../services/freezeDisputed.ts';
import { notifySheetSides } from '../services/notifySheetSides.ts';
import {
  consentToReversal,
  requestSheetReversal,
  lockReversalWithSheet,
  signReversalConsent,
  signReversalRequest,
} from '../services/reverseSheet.ts';
import { requireSheetAction } from '../services/sheetActions.ts';
import {
  requireSignable,
  confirmBySigning,
  requireSigner,
  signToConfirm,
  signToSubmit,
  submitBySigning,
} from '../services/signSheet.ts';
import { endReversal } from '../services/transitionCase.ts';
import {
  toActionContext,
  lockOwnSheet,
  requireVersion,
  moveSheet,
  toSheetMoved,
  recordSettlementHistory,
  sheetLifecycle,
} from '../services/transitionSheet.ts';

// Keys are opened, papers rendered and signed before the transaction, so that a wrong PIN stays counted and
// no lock is held meanwhile. Refusals come first.
export const confirmHandlers: Handler[] = [
  handleMultiTransaction(submitSheet, async ({ sheetId, version, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    await requireSignable(steps.reading, { sheetId, version, firmId, move: 'submit', now: steps.now });
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToSubmit(steps, key, { sheetId, firmId }),
      (made) => steps.complete((setting) => submitBySigning(setting, { sheetId, version, ...made, ...by })),
    );
  }),
  handleMultiTransaction(confirmSheet, async ({ sheetId, version, sha256, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    await requireSignable(steps.reading, { sheetId, version, firmId, move: 'confirm', now: steps.now });
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signToConfirm(steps, key, { sheetId, firmId, sha256 }),
      (signed) =>
        steps.complete((setting) => confirmBySigning(setting, { sheetId, version, sha256, signed, ...by })),
    );
  }),
  handle(returnSheet, async ({ sheetId, version, reason, lines }, scene) => {
    const { row, side, roles } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireMove(sheetLifecycle, row, 'return', roles);
    requireVersion(row, version);
    const returned = await moveSheet(
      scene,
      row,
      'return',
      roles,
      toActionContext(scene, reason),
      sql`, signed_sha256 = null, remind_at = null, escalate_at = null, reminded_at = null,
        escalated_at = null`,
    );
    await insertReturn(
      scene.tx,
      { sheetId, version, side, personId: scene.actor.personId, reason, lines },
      scene.now,
    );
    await notifySheetSides(scene, returned, 'returned', {
      sides: [row.issuer],
      params: { reason },
      key: String(version),
    });
    return toSheetMoved(returned);
  }),
  handle(disputeSheet, async ({ sheetId, version, reason, files }, scene) => {
    const { row, contract, side, firmId, roles } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireMove(sheetLifecycle, row, 'dispute', roles);
    requireVersion(row, version);
    await requireSheetFiles(scene, firmId, files);
    const disputed = await moveSheet(
      scene,
      row,
      'dispute',
      roles,
      toActionContext(scene, reason),
      sql`, dispute_side = ${side}, dispute_reason = ${reason}, dispute_files = ${[...files]}::text[],
        disputed_at = ${scene.now}`,
    );
    await freezeDisputed(scene, contract, disputed);
    await keepFiles(scene.tx, {
      firmId,
      usedBy: `settlement/dispute/${sheetId}`,
      files: files.map((id) => ({ id, kinds: ATTACHMENT_KINDS })),
    });
    await notifySheetSides(scene, disputed, 'disputed', { params: { reason }, key: String(version) });
    return toSheetMoved(disputed);
  }),
  handle(recordInvoice, async ({ sheetId, invoiceNo, invoicedOn, fileId }, scene) => {
    const { row, firmId, roles } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireMove(sheetLifecycle, row, 'invoice', roles);
    const today = dayInMarket(scene.now);
    if (!hasCome(invoicedOn, today)) return fail(settlementFaults.day_ahead, { latest: today });
    const files = fileId === null ? [] : [fileId];
    await requireSheetFiles(scene, firmId, files);
    const invoiced = await recordSheetInvoice(
      scene,
      row,
      { no: invoiceNo, on: invoicedOn, fileId },
      { by: roles, doer: toActionContext(scene) },
    );
    await keepFiles(scene.tx, {
      firmId,
      usedBy: `settlement/invoice/${sheetId}`,
      files: files.map((id) => ({ id, kinds: ATTACHMENT_KINDS })),
    });
    return toSheetMoved(invoiced);
  }),
  handle(closeSheet, async ({ sheetId }, scene) => {
    const { row, roles, contract, firmId } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireSheetAction('close', row, firmId);
    return toSheetMoved(
      await closeInvoicedSheet(scene, contract, row, { by: roles, doer: toActionContext(scene) }),
    );
  }),
  handleMultiTransaction(askReversal, async ({ sheetId, reason, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    const row = await readSheet(steps.reading, sheetId, firmId, steps.now);
    if (!row || !sheetSideOf(row, firmId)) return fail(genericFaults.not_found);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    const made = asMade(steps, key);
    return retryIfStale(
      () => signReversalRequest(made, key, { sheetId, reason, firmId }),
      (signed) =>
        steps.complete((setting) =>
          requestSheetReversal(setting, { sheetId, reason, ...signed, at: made.now, ...by }),
        ),
    );
  }),
  handleMultiTransaction(agreeReversal, async ({ reversalId, proof }, steps) => {
    const { firmId, personId, actor } = requireSigner(steps.visitor);
    await requireReversal(steps.reading, reversalId, firmId, steps.now);
    const key = await openKey(steps, { firmId, personId, proof });
    const by = { key, actor, doer: toActionContext({ actor, origin: steps.origin }), ip: steps.origin.ip };
    return retryIfStale(
      () => signReversalConsent(steps, key, { reversalId, firmId }),
      (signed) => steps.complete((setting) => consentToReversal(setting, reversalId, { signed, ...by })),
    );
  }),
  handle(refuseReversal, async ({ reversalId, reason }, scene) => {
    const { reversal, row, role } = await lockReversalWithSheet(scene, reversalId, scene.actor);
    const move = role === 'applicant' ? 'withdraw' : 'refuse';
    await endReversal(scene, reversal, move, role);
    await recordSettlementHistory(scene, row, `${move}_reversal`, toActionContext(scene, reason));
    if (move === 'refuse')
      await notifySheetSides(scene, row, 'reversal_refused', {
        sides: [reversal.side],
        params: { reason },
        key: reversal.id,
      });
    return toSheetMoved(row);
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

export const appealHandlers: Handler[] = [
  handle(appealRuling, (input, scene) =>
    fileAppeal(scene, input, { actor: scene.actor, doer: toActionContext(scene) }),
  ),
  handle(withdrawAppeal, ({ appealId }, scene) =>
    withdrawFiledAppeal(scene, appealId, { actor: scene.actor, doer: toActionContext(scene) }),
  ),
];
