// Handlers for candidates, sheet basis and drafts.

import { indexesOf } from '#features/clause/rules/price.ts';
import { readStanding } from '#features/contract/server/public.ts';
import { keepFiles, releaseFiles } from '#features/file/server/public.ts';
import { isQuickly, issuerOf } from '#features/valuation/rules/terms.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { atLeast, fen, kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
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
import { PROOF_KINDS } from '../../proof.ts';
import { otherSide, sideOf } from '../access.ts';
import { readClaims } from '../queries/batch.ts';
import { readContractPage, readContractRow, readLooseTrips } from '../queries/contract.ts';
import { readAnySheets, readSheet } from '../queries/sheet.ts';
import { readVersions } from '../queries/version.ts';
import { refOf, toCard, toChoices } from '../services/buildSheetCard.ts';
import { giveUp } from '../services/closeSheet.ts';
import {
  bondLeft,
  insistOnContract,
  isRetentionOver,
  paidTowards,
  prepaidLeft,
  saleOf,
} from '../services/composeSheet.ts';
import { decodeDraft } from '../services/decodeVersion.ts';
import { type Drafting, rewriteSheet, startSheet, writeNext } from '../services/draftSheet.ts';
import { tell } from '../services/notifySheetSides.ts';
import { readBatches } from '../services/readBatches.ts';
import { termsFor } from '../services/resolveTerms.ts';
import { requireSheetAction } from '../services/sheetActions.ts';
import {
  doerOf,
  holdOwn,
  insistOnVersion,
  lockKnown,
  movedOf,
  moveSheet,
  sheetLife,
} from '../services/transitionSheet.ts';

async function lockOwnContract(
  ctx: TxContext,
  actor: Actor,
  contractId: string,
): Promise<Omit<Drafting, 'doer'>> {
  const { firmId = '' } = actor;
  const row = await readContractRow(ctx.tx, contractId, firmId);
  const side = row && sideOf(row, firmId);
  if (!side) return fail(genericFaults.not_found);
  return { contract: await lockKnown(ctx.tx, contractId), side, firmId, actor };
}

export const inputHandlers: Handler[] = [
  handle(settlementCandidates, async (filter, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const { rows, next } = await readContractPage(tx, firmId, filter);
    const sheets = await readAnySheets(
      tx,
      rows.flatMap(({ sheet_id: id }) => id ?? []),
      now,
    );
    return {
      next,
      list: rows.map((row) => {
        const sheet = sheets.find(({ id }) => id === row.sheet_id);
        const side = sideOf(row, firmId) ?? 'seller';
        const isShown =
          sheet && (sheet.issuer === side || sheet.submitted_at !== null || sheet.state === 'blocked');
        return {
          contract: refOf(row),
          side,
          issuer: issuerOf({ weightBasis: row.weight_basis, assayBasis: row.assay_basis }),
          unsettled: row.unsettled,
          left: row.kg_left,
          lastAssayAt: row.last_assay_at,
          waitingSamples: row.waiting_samples,
          sheet: sheet && isShown ? toCard(sheet, actor) : null,
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
      readStanding(tx, contractId, firmId),
    ]);
    const side = row && sideOf(row, firmId);
    if (!row || !contract || !side) return fail(genericFaults.not_found);
    const sheet =
      sheetId === undefined
        ? undefined
        : ((await readSheet(tx, sheetId, firmId, now)) ?? fail(genericFaults.not_found));
    if (sheet && sheet.contract_id !== contractId) return fail(genericFaults.not_found);
    const sale = saleOf(contract);
    const [last] = sheet ? await readVersions(tx, sheet.id, sheet.version) : [];
    const draft = last ? decodeDraft(last.draft) : null;
    const priceDay = asked ?? draft?.priceDay ?? dayInMarket(now);
    const isQuick = sheet?.is_quick ?? false;
    const [{ terms, followed }, batches, claims, prepaid, bond] = await Promise.all([
      termsFor(tx, sale, { priceDay, isQuick, now }),
      readBatches(tx, contractId, now),
      readClaims(tx, contractId),
      prepaidLeft(tx, contractId, sheetId),
      bondLeft(tx, contractId),
    ]);
    const provisional = [
      ...Map.groupBy(
        claims.filter(({ phase }) => phase === 'provisional'),
        ({ sheet_id: id }) => id,
      ),
    ];
    const paid = await readAnySheets(
      tx,
      provisional.map(([id]) => id),
      now,
    );
    const originalId = sheet?.original_id ?? null;
    const [original] = originalId === null ? [] : await readAnySheets(tx, [originalId], now);
    const choices = toChoices(batches, claims, sheetId);
    return {
      contract: refOf(row),
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
      isQuick: isQuickly(contract.kind, sale),
      draft,
      version: sheet?.version ?? null,
    };
  }),
  handle(saveSheet, async ({ contractId, sheetId, version, draft }, scene) => {
    if (sheetId === undefined) {
      const held = await lockOwnContract(scene, scene.actor, contractId);
      const started = await startSheet(scene, { ...held, doer: doerOf(scene) }, draft, false);
      await storeAttachments(scene, held.firmId, started.sheetId, draft.attachments);
      return started;
    }
    const { row, contract, side, firmId } = await holdOwn(scene, scene.actor, sheetId);
    if (row.contract_id !== contractId) return fail(genericFaults.not_found);
    const written = await rewriteSheet(
      scene,
      { contract, side, firmId, actor: scene.actor, doer: doerOf(scene) },
      row,
      { draft, version },
    );
    await storeAttachments(scene, firmId, row.id, draft.attachments);
    return written;
  }),
  handle(quickSheet, async ({ contractId, tripIds, remark }, scene) => {
    const held = await lockOwnContract(scene, scene.actor, contractId);
    const sale = insistOnContract(held.contract);
    if (!isQuickly(held.contract.kind, sale))
      return fail(settlementFaults.contract_not_ready, { state: held.contract.state });
    const filter = tripIds ?? (await readLooseTrips(scene.tx, contractId));
    const batches = (await readBatches(scene.tx, contractId, scene.now)).flatMap(({ sample, trips }) => {
      const own = trips.map(({ id }) => id).filter((id) => filter.includes(id));
      return own.length > 0 ? [{ sampleId: sample?.id ?? null, tripIds: own }] : [];
    });
    if (batches.length === 0 || batches.flatMap((batch) => batch.tripIds).length !== filter.length)
      return fail(settlementFaults.trips_unknown);
    return startSheet(
      scene,
      { ...held, doer: doerOf(scene) },
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
    const { row, roles } = await holdOwn(scene, scene.actor, sheetId);
    requireMove(sheetLife, row, 'withdraw', roles);
    insistOnVersion(row, version);
    return movedOf(
      await moveSheet(
        scene,
        row,
        'withdraw',
        roles,
        doerOf(scene),
        sql`, signed_sha256 = null, submitted_at = null, remind_at = null, escalate_at = null,
          reminded_at = null, escalated_at = null`,
      ),
    );
  }),
  handle(dropSheet, async ({ sheetId }, scene) => {
    const { row, roles, firmId } = await holdOwn(scene, scene.actor, sheetId);
    requireSheetAction('drop', row, firmId);
    return movedOf(await giveUp(scene, row, { by: roles, doer: doerOf(scene) }));
  }),
  handle(askChoice, async ({ sheetId, version }, scene) => {
    const { row, roles, firmId } = await holdOwn(scene, scene.actor, sheetId);
    requireSheetAction('ask_choice', row, firmId);
    insistOnVersion(row, version);
    const asked = await moveSheet(scene, row, 'ask_choice', roles, doerOf(scene));
    await tell(scene, asked, 'blocked', { sides: ['buyer'], key: String(version) });
    return movedOf(asked);
  }),
  handle(chooseOnReject, async ({ sheetId, version, choice }, scene) => {
    const { row, roles, contract } = await holdOwn(scene, scene.actor, sheetId);
    requireMove(sheetLife, row, 'choose', roles);
    insistOnVersion(row, version);
    const [last] = await readVersions(scene.tx, row.id, row.version);
    if (!last) throw new Error(`sheet ${row.id} has no version ${row.version}`);
    const chosen = await moveSheet(scene, row, 'choose', roles, doerOf(scene, choice.choice));
    const written = await writeNext(
      scene,
      contract,
      chosen,
      { ...decodeDraft(last.draft), onReject: choice },
      scene.actor.personId,
      doerOf(scene),
    );
    await tell(scene, written, 'chosen', { sides: [otherSide('buyer')], key: String(written.version) });
    return movedOf(written);
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
  await keepFiles(tx, { firmId, usedBy, files: ids.map((id) => ({ id, kinds: PROOF_KINDS })) });
}
