// Sides and read access of contracts and sheets.

import type { ContractSide } from '#features/contract/choices.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { WATCHING_SEATS } from '../states.ts';
import type { SheetReader } from './queries/sheet.ts';

interface SidesRow {
  readonly seller_id: string;
  readonly buyer_id: string;
}

export const otherSide = (side: ContractSide): ContractSide => (side === 'seller' ? 'buyer' : 'seller');

export function sideOf(
  { seller_id: sellerId, buyer_id: buyerId }: SidesRow,
  firmId: string | undefined,
): ContractSide | null {
  if (firmId === sellerId) return 'seller';
  return firmId === buyerId ? 'buyer' : null;
}

export const firmOf = ({ seller_id: sellerId, buyer_id: buyerId }: SidesRow, side: ContractSide): string =>
  side === 'seller' ? sellerId : buyerId;

/** Null for supervisors, who see all; else the firm's id. */
export const readerOf = ({ firmId, seats }: Actor): SheetReader =>
  WATCHING_SEATS.some((seat) => seats.includes(seat)) ? null : (firmId ?? '');

/** A negative amount is paid back by the seller. */
export const payerOf = (payable: bigint): ContractSide => (payable < 0n ? 'seller' : 'buyer');
