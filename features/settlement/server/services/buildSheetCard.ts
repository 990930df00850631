// Maps sheets, contracts and batches to the wire for one reader.

import { INDEX_SOURCES } from '#features/valuation/choices.ts';
import { measuredToWire } from '#features/valuation/wire.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { BatchChoice } from '../../calls/input.ts';
import type { ContractRef, SheetCard } from '../../calls/shared.ts';
import { otherSheetSide, sheetSideOf } from '../access.ts';
import type { TripClaimRow } from '../queries/batch.ts';
import type { SettlementContractRow } from '../queries/contract.ts';
import type { SheetRow } from '../queries/sheet.ts';
import {
  type SettleableBatch,
  splitBatch,
  isSampleReady,
  loadedOf,
  receivedOf,
  valuesBySource,
} from './readBatches.ts';
import { type ActionReader, allowedSheetActs } from './sheetActions.ts';

interface PartyColumns {
  readonly seller_id: string;
  readonly seller_name: string;
  readonly seller_short: string;
  readonly buyer_id: string;
  readonly buyer_name: string;
  readonly buyer_short: string;
}

export const partiesOf = (row: PartyColumns) => ({
  seller: { id: row.seller_id, name: row.seller_name, shortName: row.seller_short },
  buyer: { id: row.buyer_id, name: row.buyer_name, shortName: row.buyer_short },
});

export const toContractRef = (row: SettlementContractRow): ContractRef => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  state: row.state,
  title: row.title,
  ...partiesOf(row),
  quantity: row.quantity_kg,
  delivered: row.delivered_kg,
  settled: row.settled_kg,
  price: row.price_hao_per_t,
});

export function sideToAct(row: SheetRow): 'seller' | 'buyer' | null {
  if (row.has_reversal) return otherSheetSide(row.has_reversal);
  switch (row.state) {
    case 'draft':
    case 'returned':
      return row.issuer;
    case 'blocked':
    case 'invoiced':
      return 'buyer';
    case 'to_confirm':
      return otherSheetSide(row.issuer);
    case 'paid':
      return 'seller';
    default:
      return null;
  }
}

/** `asked`: what running applications for payment ask for, where that is known. */
export function toSheetCard(row: SheetRow, reader: ActionReader, asked: Fen = fen(0n)): SheetCard {
  const side = sheetSideOf(row, reader.firmId);
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    type: row.type,
    version: row.version,
    contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
    ...partiesOf(row),
    side,
    issuer: row.issuer,
    isQuick: row.is_quick,
    listingNo: row.listing_no,
    settled: row.settled_kg,
    unitPrice: row.unit_price_hao,
    goods: row.goods_fen,
    total: row.total_fen,
    payable: row.payable_fen,
    paid: row.paid_fen,
    retained: row.retained_fen,
    bondOffset: row.bond_offset_fen,
    isBlocked: row.is_blocked,
    submittedAt: row.submitted_at,
    daysLeft: row.days_left,
    isEscalated: row.escalated_at !== null,
    confirmedAt: row.confirmed_at,
    needsMe: side !== null && sideToAct(row) === side,
    createdAt: row.created_at,
    mayDo: allowedSheetActs(row, reader, asked),
  };
}

/** `sheetId` is the sheet being edited; its own claims do not block. */
export function toBatchChoices(
  batches: readonly SettleableBatch[],
  claims: readonly TripClaimRow[],
  sheetId: string | undefined,
): BatchChoice[] {
  const others = claims
    .filter((claim) => claim.sheet_id !== sheetId)
    .toSorted((one, other) => (one.phase < other.phase ? -1 : 1));
  const claimOf = (tripId: string) => others.find((one) => one.trip_id === tripId);
  const holderOf = (tripId: string) =>
    claimOf(tripId)?.sheet_id ?? claims.find((claim) => claim.trip_id === tripId)?.sheet_id;
  return batches
    .flatMap((batch) => splitBatch(batch, holderOf))
    .map((batch) =>
      toChoice(
        batch,
        others.find((one) => batch.trips.some(({ id }) => id === one.trip_id)),
      ),
    );
}

function toChoice(batch: SettleableBatch, claim: TripClaimRow | undefined): BatchChoice {
  const { sample, trips } = batch;
  const reported = sample ? valuesBySource(sample) : {};
  return {
    id: batch.id,
    name: batch.name,
    sampleId: sample?.id ?? null,
    sampleNo: sample?.no ?? null,
    sampleState: sample?.state ?? null,
    trips: [...trips],
    loaded: loadedOf(batch),
    received: receivedOf(batch),
    sources: INDEX_SOURCES.flatMap((source) =>
      reported[source] ? [{ source, values: measuredToWire(reported[source]) }] : [],
    ),
    calorie: sample?.calorie ?? null,
    basis: sample?.basis ?? null,
    isReady: sample !== undefined && isSampleReady(sample),
    outside: [...(sample?.outside ?? [])],
    inSheet: claim
      ? { id: claim.sheet_id, no: claim.sheet_no, isProvisional: claim.phase === 'provisional' }
      : null,
  };
}
