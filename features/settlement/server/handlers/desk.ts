// Operator handlers: cases, reminders, rulings proposed and confirmed.

import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { decideRuling, proposeDisputeRuling, sheetDesk, urgeAnswer } from '../../calls/desk.ts';
import { settlementFaults } from '../../faults.ts';
import { readCases } from '../queries/desk.ts';
import { hasRuled, insertRuling, readRuling, readRulings } from '../queries/reversal.ts';
import { readSheetsUnchecked, readSheet } from '../queries/sheet.ts';
import { updateSheet } from '../queries/sheetWrite.ts';
import { toSheetCard } from '../services/buildSheetCard.ts';
import { carryOutRuling, requireOpenCase } from '../services/carryOutRuling.ts';
import { notifySheetSides } from '../services/notifySheetSides.ts';
import { transitionRuling as decide } from '../services/transitionCase.ts';
import {
  toActionContext,
  lockSheetWithContract,
  toSheetMoved,
  recordSettlementHistory,
} from '../services/transitionSheet.ts';

/** At most one reminder a day. */
const REMINDER_INTERVAL_MS = 24 * 3_600_000;

export const settlementDeskHandlers: Handler[] = [
  handle(sheetDesk, async (filter, { tx, now, actor }) => {
    const { rows, next } = await readCases(tx, filter);
    const ids = rows.map(({ id }) => id);
    const [sheets, rulings] = await Promise.all([readSheetsUnchecked(tx, ids, now), readRulings(tx, ids)]);
    return {
      next,
      list: rows.flatMap(({ id, since, side, reason, claim_fen: claim }) => {
        const sheet = sheets.find((one) => one.id === id);
        const ruling = rulings.find((one) => one.sheet_id === id && one.state === 'proposed');
        return sheet
          ? [
              {
                sheet: toSheetCard(sheet, actor),
                since,
                by: side,
                reason,
                claim,
                urgedAt: sheet.last_reminder_at,
                ruling: ruling
                  ? {
                      id: ruling.id,
                      outcome: ruling.outcome,
                      reason: ruling.reason,
                      proposedBy: ruling.proposer,
                      isOwn: ruling.proposed_by === actor.personId,
                      at: ruling.proposed_at,
                    }
                  : null,
              },
            ]
          : [];
      }),
    };
  }),
  handle(urgeAnswer, async ({ sheetId }, scene) => {
    const seen = (await readSheet(scene.tx, sheetId, null, scene.now)) ?? fail(genericFaults.not_found);
    const { row } = await lockSheetWithContract(scene, seen);
    if (row.state !== 'to_confirm' || row.escalated_at === null)
      return fail(genericFaults.wrong_state, { state: row.state });
    const wait =
      row.last_reminder_at === null
        ? 0
        : row.last_reminder_at.getTime() + REMINDER_INTERVAL_MS - scene.now.getTime();
    if (wait > 0) return fail(genericFaults.too_often, { seconds: Math.ceil(wait / 1_000) });
    await updateSheet(scene.tx, sheetId, sql`last_reminder_at = ${scene.now}`);
    await recordSettlementHistory(scene, row, 'urge', toActionContext(scene));
    await notifySheetSides(scene, row, 'urged', {
      params: { firm: row.issuer === 'seller' ? row.buyer_name : row.seller_name },
      key: `${row.version}/${scene.now.toISOString()}`,
    });
    return toSheetMoved(row);
  }),
  handle(proposeDisputeRuling, async ({ sheetId, outcome, reason }, scene) => {
    const seen = (await readSheet(scene.tx, sheetId, null, scene.now)) ?? fail(genericFaults.not_found);
    const { row } = await lockSheetWithContract(scene, seen);
    requireOpenCase(row, outcome);
    // Whoever ruled before may not rule on the appeal.
    if (row.has_appeal !== null && (await hasRuled(scene.tx, sheetId, scene.actor.personId)))
      return fail(settlementFaults.ruled_before);
    const id = scene.newId();
    if (
      !(await insertRuling(
        scene.tx,
        { id, sheetId, outcome, reason, personId: scene.actor.personId },
        scene.now,
      ))
    )
      return fail(genericFaults.wrong_state, { state: 'proposed' });
    await recordSettlementHistory(scene, row, 'propose_ruling', toActionContext(scene, reason));
    return { ...toSheetMoved(row), rulingId: id };
  }),
  handle(decideRuling, async ({ rulingId, isConfirmed }, scene) => {
    const known = (await readRuling(scene.tx, rulingId)) ?? fail(genericFaults.not_found);
    const seen =
      (await readSheet(scene.tx, known.sheet_id, null, scene.now)) ?? fail(genericFaults.not_found);
    const { row, contract } = await lockSheetWithContract(scene, seen);
    // The sheet's lock protects its rulings.
    const ruling = (await readRuling(scene.tx, rulingId)) ?? known;
    if (ruling.proposed_by === scene.actor.personId) return fail(settlementFaults.second_person);
    await decide(scene, ruling, isConfirmed ? 'confirm' : 'refuse', scene.actor.personId);
    if (isConfirmed)
      return toSheetMoved(
        await carryOutRuling(scene, contract, row, ruling, {
          doer: toActionContext(scene, ruling.reason),
          personId: scene.actor.personId,
        }),
      );
    await recordSettlementHistory(scene, row, 'refuse_ruling', toActionContext(scene));
    return toSheetMoved(row);
  }),
];
