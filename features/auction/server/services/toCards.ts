// Lots as everybody sees them, and the own firm's part of them.

import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { statesWith } from '#packages/machine/machine.ts';
import type { BidLine, LotCard } from '../../calls/card.ts';
import { lotMachine } from '../../states.ts';
import type { LotCardRow, StoredLogRow } from '../queries/lot.ts';

const OVER: readonly string[] = statesWith(lotMachine, 'over');

export function toLotCard(row: LotCardRow): LotCard {
  const { board } = row;
  return {
    id: row.id,
    no: row.no,
    sessionId: row.session_id,
    listingId: row.listing_id,
    title: row.title,
    state: row.state,
    spec: row.spec,
    varietyId: row.variety_id,
    heat: row.heat_kcal,
    deliveryPlaceId: row.delivery_place_id,
    deposit: row.deposit_fen,
    opensAt: row.opens_at,
    regularUntil: board?.regularUntil ? new Date(board.regularUntil) : null,
    endsAt: row.ends_at,
    standing: board?.standing
      ? { price: haoPerTonne(BigInt(board.standing.price)), code: board.standing.code }
      : null,
    bids: board?.bids ?? 0,
    bidders: board?.bidders ?? 0,
    pausedAt: row.paused_at,
    pauseReason: row.pause_reason,
    isFault: row.is_fault,
    resumesAt: row.is_fault && row.state === 'paused' ? (row.due_at ?? null) : null,
    closedAt: row.closed_at,
    extendedMs: Number(row.extended_ms),
    awards: row.awards.map(({ code, quantity, price }) => ({
      code,
      quantity: kg(BigInt(quantity)),
      price: haoPerTonne(BigInt(price)),
    })),
    reserve: OVER.includes(row.state) ? row.revealed_reserve_hao_per_t : null,
    acceptableUntil: row.state === 'unsold_reserve' ? row.acceptable_until : null,
    rerunOf: row.rerun_of,
    rerunAs: row.rerun_as,
    voidReason: row.void_reason,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '0');

export const toBidLine = ({ no, at, code, row }: StoredLogRow): BidLine => ({
  no,
  at,
  code: code ?? '',
  price: haoPerTonne(BigInt(textOf(row.price))),
  quantity: row.quantity === undefined || row.quantity === null ? null : kg(BigInt(textOf(row.quantity))),
  how: row.how === 'limit' ? 'limit' : 'hand',
});
