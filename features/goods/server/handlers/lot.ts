// Handlers for the seller's stock: create, describe, count and import piles.

import { linkFiles, keepFiles, unusableFiles } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  addLot,
  adjustLot,
  describeLot,
  importLots,
  type Lot,
  type LotContent,
  lotDetail,
  lotPage,
} from '../../calls.ts';
import { lotAccount, type TonneEvent } from '../../entry.ts';
import { goodsFaults } from '../../faults.ts';
import { allocateReserved, type Reserved } from '../../rules/allocateReserved.ts';
import { needsPhoto } from '../../rules/count.ts';
import { openAccounts } from '../queries/ledger.ts';
import * as lots from '../queries/lot.ts';
import { readReservedTonnes } from '../queries/reserved.ts';
import { postTonnes } from '../services/postTonnes.ts';

const NO_STOCK: Reserved = { reserved: kg(0n), available: kg(0n) };

export const lotHandlers: Handler[] = [
  handle(lotPage, async (input, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const [{ rows, next }, stock] = await Promise.all([
      lots.readLots(tx, firmId, input),
      readStock(tx, firmId, input),
    ]);
    return {
      list: rows.map((row) => toLot(row, stock.byPile)),
      next,
      totals: input.after === undefined ? stock.totals : null,
    };
  }),

  handle(lotDetail, async ({ lotId }, { tx, now, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const lot = await lots.readLot(tx, lotId, firmId);
    if (!lot) return fail(genericFaults.not_found);
    const [stock, history] = await Promise.all([
      readStock(tx, firmId),
      lots.readLotHistory(tx, lotAccount(lotId)),
    ]);
    const photos = new Map(
      (
        await linkFiles(
          tx,
          history.flatMap((line) => line.photos),
          now,
        )
      ).map((link) => [link.fileId, link]),
    );
    return {
      lot: toLot(lot, stock.byPile),
      history: history.map((line) => ({
        entryId: line.id,
        event: line.event,
        weight: line.weight_kg,
        after: line.balance_after_kg,
        reason: line.reason,
        by: line.person,
        at: line.posted_at,
        photos: line.photos.flatMap((id) => photos.get(id) ?? []),
      })),
    };
  }),

  handle(addLot, async ({ content, onHand }, ctx) => {
    await requireKnown(ctx.tx, content);
    const added = await insertPile(ctx, requireFirmId(ctx.actor), ctx.actor.personId, content, onHand);
    return added ?? ctx.fail(goodsFaults.lot_exists);
  }),

  handle(describeLot, async ({ lotId, version, content }, { tx, now, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const lot = await lots.lockLot(tx, lotId, firmId);
    if (!lot) return fail(genericFaults.not_found);
    if (lot.version !== version) return fail(genericFaults.version_changed);
    const other = await lots.findLot(tx, firmId, content.placeId, content.pile);
    if (other && other.id !== lotId) return fail(goodsFaults.lot_exists);
    await requireKnown(tx, content);
    await lots.updateLotContent(tx, lotId, content, now);
    return { lotId, version: version + 1 };
  }),

  handle(adjustLot, async ({ lotId, onHand, reason, note, photos }, ctx) => {
    const { tx, actor, fail } = ctx;
    const firmId = requireFirmId(actor);
    const lot = await lots.lockLot(tx, lotId, firmId);
    if (!lot) return fail(genericFaults.not_found);
    const pictures = photos.map((id) => ({ id, kinds: ['jpg', 'png'] as const }));
    if (needsPhoto(lot.balance_kg, onHand) && photos.length === 0) return fail(goodsFaults.photo_missing);
    if ((await unusableFiles(tx, { firmId, files: pictures })).length > 0)
      return fail(goodsFaults.photo_missing);
    await keepFiles(tx, { firmId, usedBy: `goods/lot/${lotId}`, files: pictures });
    await lots.markCounted(tx, lotId, ctx.now);
    await bookCount(ctx, {
      lotId,
      firmId,
      before: lot.balance_kg,
      onHand,
      event: 'adjusted',
      reason: note ? `${reason}: ${note}` : reason,
      photos,
    });
    return { lotId, onHand };
  }),

  handle(importLots, async ({ rows }, ctx) => {
    const { tx, actor } = ctx;
    const firmId = requireFirmId(actor);
    for (const [at, { onHand: _onHand, ...content }] of rows.entries())
      await requireKnown(tx, content, `rows.${at}`);
    let added = 0;
    // In one order whatever the spreadsheet's, so that two imports of the same piles cannot deadlock.
    for (const { onHand, ...content } of rows.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))) {
      const known = await lots.findLot(tx, firmId, content.placeId, content.pile);
      if (!known && (await insertPile(ctx, firmId, actor.personId, content, onHand))) {
        added += 1;
        continue;
      }
      // A concurrent import may have inserted it first.
      const { id = '' } = known ?? (await lots.findLot(tx, firmId, content.placeId, content.pile)) ?? {};
      const lot = await lots.lockLot(tx, id, firmId);
      if (!lot) throw new Error(`pile ${id} was there a moment ago`);
      await lots.updateLotContent(tx, lot.id, content, ctx.now);
      await bookCount(ctx, {
        lotId: lot.id,
        firmId,
        before: lot.balance_kg,
        onHand,
        event: 'adjusted',
        reason: 'counted',
        photos: [],
      });
    }
    return { added, counted: rows.length - added };
  }),
];

const sortKeyOf = ({ placeId, pile }: LotContent) => `${placeId} ${pile}`;

async function requireKnown(connection: Connection, content: LotContent, at = 'content'): Promise<void> {
  const known = await lots.readKnownPlaceAndVariety(connection, content);
  const unknown = (
    [
      ['placeId', known?.place],
      ['varietyId', known?.variety],
    ] as const
  ).filter(([, isKnown]) => !isKnown);
  if (unknown.length > 0)
    fail(genericFaults.bad_parameter, {
      fields: unknown.map(([field]) => ({ field: `${at}.${field}`, allowed: 'catalog' })),
    });
}

type StockContext = TxContext & { readonly actor: { readonly personId: string } };

async function insertPile(ctx: TxContext, firmId: string, personId: string, content: LotContent, onHand: Kg) {
  const id = ctx.newId();
  const written = await lots.insertLot(ctx.tx, { ...content, id, firmId, personId }, ctx.now);
  if (!written) return undefined;
  await openAccounts(ctx.tx, [{ code: lotAccount(id), kind: 'lot', firmId, contractId: null }]);
  await bookCount(
    { ...ctx, actor: { personId } },
    { lotId: id, firmId, before: kg(0n), onHand, event: 'stocked', reason: '', photos: [] },
  );
  return { lotId: id, no: written.no };
}

interface CountInput {
  readonly lotId: string;
  readonly firmId: string;
  readonly before: Kg;
  readonly onHand: Kg;
  readonly event: TonneEvent;
  readonly reason: string;
  readonly photos: readonly string[];
}

/** Books the difference between the ledger and the count from or to outside. */
function bookCount(
  ctx: StockContext,
  { lotId, firmId, before, onHand, event, reason, photos }: CountInput,
): Promise<void> {
  const more = minus(onHand, before);
  return postTonnes(
    ctx,
    [
      {
        key: `lot/${lotId}/${ctx.newId()}`,
        event,
        contractId: null,
        reason,
        personId: ctx.actor.personId,
        photos,
        legs: [
          { account: 'OUTSIDE.COUNTED', weight: kg(-more) },
          { account: lotAccount(lotId), weight: more },
        ],
      },
    ],
    [{ code: lotAccount(lotId), kind: 'lot', firmId, contractId: null }],
  );
}

/** Stock with reserved tonnes allocated over all piles of a coal; the totals cover the filtered piles. */
async function readStock(
  connection: Connection,
  firmId: string,
  stockFilter?: Parameters<typeof lots.readStock>[2],
) {
  const [rows, spoken] = await Promise.all([
    lots.readStock(connection, firmId, stockFilter),
    readReservedTonnes(connection, firmId),
  ]);
  const byPile = new Map<string, Reserved>();
  let missing = kg(0n);
  for (const varietyId of new Set([...rows.map(({ variety_id }) => variety_id), ...spoken.keys()])) {
    const ofCoal = rows
      .filter(({ variety_id }) => variety_id === varietyId)
      .map(({ id, balance_kg }) => ({ id, onHand: balance_kg }));
    const allocated = allocateReserved(ofCoal, spoken.get(varietyId) ?? kg(0n));
    for (const [id, reserved] of allocated.byPile) byPile.set(id, reserved);
    missing = plus(missing, allocated.missing);
  }
  const piles = rows.filter(({ is_sought }) => is_sought);
  const total = (of: (row: lots.StockRow) => Kg) => plus(kg(0n), ...piles.map(of));
  return {
    byPile,
    totals: {
      count: piles.length,
      onHand: total(({ balance_kg }) => balance_kg),
      missing,
      reserved: total(({ id }) => (byPile.get(id) ?? NO_STOCK).reserved),
      available: total(({ id }) => (byPile.get(id) ?? NO_STOCK).available),
    },
  };
}

function toLot(row: lots.LotRow, byPile: ReadonlyMap<string, Reserved>): Lot {
  const { reserved, available } = byPile.get(row.id) ?? { reserved: kg(0n), available: row.balance_kg };
  return {
    id: row.id,
    no: row.no,
    version: row.version,
    placeId: row.place_id,
    pile: row.pile,
    varietyId: row.variety_id,
    assay: row.assay,
    onHand: row.balance_kg,
    reserved,
    available,
    priceHint: row.price_hint_hao_per_t,
    remark: row.remark,
    updatedAt: row.updated_at,
  };
}
