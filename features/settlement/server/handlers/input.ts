// Handlers for candidates, sheet basis and drafts.

import { indexesOf } from '#features/clause/rules/price.ts';
import { readContractSnapshot } from '#features/contract/server/public.ts';
import { keepFiles, releaseFiles } from '#features/file/server/public.ts';
import { isQuickSettlement, issuerOf } from '#features/valuation/rules/terms.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { atLeast, fen, kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { ATTACHMENT_KINDS } from '../../attachments.ts';
import {
  askChoice,
  chooseOnReject,
  dropSheet,
  quickSheet,
  saveSheet,
  settlementCandidates,
  sheetBasis,
  withdrawSheet,
} from '../../calls/input.ts';
import { settlementFaults } from '../../faults.ts';
import { otherSheetSide, sheetSideOf } from '../access.ts';
import { readTripClaims } from '../queries/batch.ts';
import { readContractPage, readContractRow, readUnclaimedTrips } from '../queries/contract.ts';
import { readSheetsUnchecked, readSheet } from '../queries/sheet.ts';
import { readSheetVersions } from '../queries/version.ts';
import { toContractRef, toSheetCard, toBatchChoices } from '../services/buildSheetCard.ts';
import { dropUnconfirmedSheet } from '../services/closeSheet.ts';
import {
  readBondLeft,
  requireSettleableContract,
  isRetentionOver,
  paidTowards,
  readPrepaidLeft,
  requireSaleTerms,
} from '../services/composeSheet.ts';
import { decodeDraft } from '../services/decodeVersion.ts';
import {
  type DraftContext,
  updateSheetDraft,
  createDraft,
  storeNextVersion,
} from '../services/draftSheet.ts';
import { notifySheetSides } from '../services/notifySheetSides.ts';
import { readBatches } from '../services/readBatches.ts';
import { resolveTerms } from '../services/resolveTerms.ts';
import { requireSheetAction } from '../services/sheetActions.ts';
import {
  toActionContext,
  lockOwnSheet,
  requireVersion,
  lockExistingContract,
  toSheetMoved,
  moveSheet,
  sheetLifecycle,
} from '../services/transitionSheet.ts';

async function lockOwnContract(
  ctx: TxContext,
  actor: Actor,
  contractId: string,
): Promise<Omit<DraftContext, 'doer'>> {
  const { firmId = '' } = actor;
  const row = await readContractRow(ctx.tx, contractId, firmId);
  const side = row && sheetSideOf(row, firmId);
  if (!side) return fail(genericFaults.not_found);
  return { contract: await lockExistingContract(ctx.tx, contractId), side, firmId, actor };
}

export const inputHandlers: Handler[] = [
  handle(settlementCandidates, async (filter, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const { rows, next } = await readContractPage(tx, firmId, filter);
    const sheets = await readSheetsUnchecked(
      tx,
      rows.flatMap(({ sheet_id: id }) => id ?? []),
      now,
    );
    return {
      next,
      list: rows.map((row) => {
        const sheet = sheets.find(({ id }) => id === row.sheet_id);
        const side = sheetSideOf(row, firmId) ?? 'seller';
        const isShown =
          sheet && (sheet.issuer === side || sheet.submitted_at !== null || sheet.state === 'blocked');
        return {
          contract: toContractRef(row),
          side,
          issuer: issuerOf({ weightBasis: row.weight_basis, assayBasis: row.assay_basis }),
          unsettled: row.unsettled,
          left: row.kg_left,
          lastAssayAt: row.last_assay_at,
          waitingSamples: row.waiting_samples,
          sheet: sheet && isShown ? toSheetCard(sheet, actor) : null,
          toPay: row.to_pay,
          isQuick: row.is_quick,
        };
      }),
    };
  }),
  handle(sheetBasis, async ({ contractId, sheetId, priceDay: asked }, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const [row, contract] = await Promise.all([
      readContractRow(tx, contractId, firmId),
      readContractSnapshot(tx, contractId, firmId),
    ]);
    const side = row && sheetSideOf(row, firmId);
    if (!row || !contract || !side) return fail(genericFaults.not_found);
    const sheet =
      sheetId === undefined
        ? undefined
        : ((await readSheet(tx, sheetId, firmId, now)) ?? fail(genericFaults.not_found));
    if (sheet && sheet.contract_id !== contractId) return fail(genericFaults.not_found);
    const sale = requireSaleTerms(contract);
    const [last] = sheet ? await readSheetVersions(tx, sheet.id, sheet.version) : [];
    const draft = last ? decodeDraft(last.draft) : null;
    const priceDay = asked ?? draft?.priceDay ?? dayInMarket(now);
    const isQuick = sheet?.is_quick ?? false;
    const [{ terms, followed }, batches, claims, prepaid, bond] = await Promise.all([
      resolveTerms(tx, sale, { priceDay, isQuick, now }),
      readBatches(tx, contractId, now),
      readTripClaims(tx, contractId),
      readPrepaidLeft(tx, contractId, sheetId),
      readBondLeft(tx, contractId),
    ]);
    const provisional = [
      ...Map.groupBy(
        claims.filter(({ phase }) => phase === 'provisional'),
        ({ sheet_id: id }) => id,
      ),
    ];
    const paid = await readSheetsUnchecked(
      tx,
      provisional.map(([id]) => id),
      now,
    );
    const originalId = sheet?.original_id ?? null;
    const [original] = originalId === null ? [] : await readSheetsUnchecked(tx, [originalId], now);
    const choices = toBatchChoices(batches, claims, sheetId);
    return {
      contract: toContractRef(row),
      side,
      issuer: issuerOf(sale),
      terms,
      priceDay,
      needs: indexesOf(terms.clause),
      batches: choices,
      prices: [...followed],
      left: atLeast(kg(0n), minus(row.delivered_kg, row.settled_kg)),
      prepaidLeft: prepaid,
      bondLeft: bond,
      provisionals: provisional.map(([id, of]) => {
        const one = paid.find((each) => each.id === id);
        const own = new Set(of.map(({ trip_id: tripId }) => tripId));
        return {
          id,
          no: one?.no ?? '',
          batchIds: choices
            .filter(({ trips }) => trips.some((trip) => own.has(trip.id)))
            .map((choice) => choice.id),
          paid: one ? paidTowards(one) : fen(0n),
        };
      }),
      original: original
        ? { no: original.no, paid: paidTowards(original), isRetentionOver: isRetentionOver(original) }
        : null,
      isQuick: isQuickSettlement(contract.kind, sale),
      draft,
      version: sheet?.version ?? null,
    };
  }),
  handle(saveSheet, async ({ contractId, sheetId, version, draft }, scene) => {
    if (sheetId === undefined) {
      const held = await lockOwnContract(scene, scene.actor, contractId);
      const started = await createDraft(scene, { ...held, doer: toActionContext(scene) }, draft, false);
      await storeAttachments(scene, held.firmId, started.sheetId, draft.attachments);
      return started;
    }
    const { row, contract, side, firmId } = await lockOwnSheet(scene, scene.actor, sheetId);
    if (row.contract_id !== contractId) return fail(genericFaults.not_found);
    const written = await updateSheetDraft(
      scene,
      { contract, side, firmId, actor: scene.actor, doer: toActionContext(scene) },
      row,
      { draft, version },
    );
    await storeAttachments(scene, firmId, row.id, draft.attachments);
    return written;
  }),
  handle(quickSheet, async ({ contractId, tripIds, remark }, scene) => {
    const held = await lockOwnContract(scene, scene.actor, contractId);
    const sale = requireSettleableContract(held.contract);
    if (!isQuickSettlement(held.contract.kind, sale))
      return fail(settlementFaults.contract_not_ready, { state: held.contract.state });
    const filter = tripIds ?? (await readUnclaimedTrips(scene.tx, contractId));
    const batches = (await readBatches(scene.tx, contractId, scene.now)).flatMap(({ sample, trips }) => {
      const own = trips.map(({ id }) => id).filter((id) => filter.includes(id));
      return own.length > 0 ? [{ sampleId: sample?.id ?? null, tripIds: own }] : [];
    });
    if (batches.length === 0 || batches.flatMap((batch) => batch.tripIds).length !== filter.length)
      return fail(settlementFaults.trips_unknown);
    return createDraft(
      scene,
      { ...held, doer: toActionContext(scene) },
      {
        type: 'final',
        batches,
        sources: [],
        priceDay: null,
        foreign: null,
        onReject: null,
        freight: null,
        charges: [],
        prepaid: fen(0n),
        bondOffset: fen(0n),
        remark,
        attachments: [],
      },
      true,
    );
  }),
  handle(withdrawSheet, async ({ sheetId, version }, scene) => {
    const { row, roles } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireMove(sheetLifecycle, row, 'withdraw', roles);
    requireVersion(row, version);
    return toSheetMoved(
      await moveSheet(
        scene,
        row,
        'withdraw',
        roles,
        toActionContext(scene),
        sql`, signed_sha256 = null, submitted_at = null, remind_at = null, escalate_at = null,
          reminded_at = null, escalated_at = null`,
      ),
    );
  }),
  handle(dropSheet, async ({ sheetId }, scene) => {
    const { row, roles, firmId } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireSheetAction('drop', row, firmId);
    return toSheetMoved(await dropUnconfirmedSheet(scene, row, { by: roles, doer: toActionContext(scene) }));
  }),
  handle(askChoice, async ({ sheetId, version }, scene) => {
    const { row, roles, firmId } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireSheetAction('ask_choice', row, firmId);
    requireVersion(row, version);
    const asked = await moveSheet(scene, row, 'ask_choice', roles, toActionContext(scene));
    await notifySheetSides(scene, asked, 'blocked', { sides: ['buyer'], key: String(version) });
    return toSheetMoved(asked);
  }),
  handle(chooseOnReject, async ({ sheetId, version, choice }, scene) => {
    const { row, roles, contract } = await lockOwnSheet(scene, scene.actor, sheetId);
    requireMove(sheetLifecycle, row, 'choose', roles);
    requireVersion(row, version);
    const [last] = await readSheetVersions(scene.tx, row.id, row.version);
    if (!last) throw new Error(`sheet ${row.id} has no version ${row.version}`);
    const chosen = await moveSheet(scene, row, 'choose', roles, toActionContext(scene, choice.choice));
    const written = await storeNextVersion(
      scene,
      contract,
      chosen,
      { ...decodeDraft(last.draft), onReject: choice },
      scene.actor.personId,
      toActionContext(scene),
    );
    await notifySheetSides(scene, written, 'chosen', {
      sides: [otherSheetSide('buyer')],
      key: String(written.version),
    });
    return toSheetMoved(written);
  }),
];

async function storeAttachments(
  { tx }: TxContext,
  firmId: string,
  sheetId: string,
  ids: readonly string[],
): Promise<void> {
  const usedBy = `settlement/sheet/${sheetId}`;
  await releaseFiles(tx, [usedBy], ids);
  await keepFiles(tx, { firmId, usedBy, files: ids.map((id) => ({ id, kinds: ATTACHMENT_KINDS })) });
}
