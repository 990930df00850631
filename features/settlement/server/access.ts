// Sides and read access of contracts and sheets.

import type { ContractSide } from '#features/contract/choices.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { type Party, WATCHING_SEATS } from '../states.ts';
import type { SheetReader } from './queries/sheet.ts';

interface SidesRow {
  readonly seller_id: string;
  readonly buyer_id: string;
}

export const otherSheetSide = (side: ContractSide): ContractSide => (side === 'seller' ? 'buyer' : 'seller');

export function sheetSideOf(
  { seller_id: sellerId, buyer_id: buyerId }: SidesRow,
  firmId: string | undefined,
): ContractSide | null {
  if (firmId === sellerId) return 'seller';
  return firmId === buyerId ? 'buyer' : null;
}

/** What a firm is to a sheet; empty for strangers. */
export function rolesOf(
  row: SidesRow & { readonly issuer: ContractSide },
  firmId: string | undefined,
): Party[] {
  const side = sheetSideOf(row, firmId);
  return side ? [side, side === row.issuer ? 'issuer' : 'other'] : [];
}

/** What a side is to what another or the same side asked for. */
export const roleTowards = (asker: ContractSide, side: ContractSide): Party =>
  asker === side ? 'applicant' : 'other';

export const firmOfSide = (
  { seller_id: sellerId, buyer_id: buyerId }: SidesRow,
  side: ContractSide,
): string => (side === 'seller' ? sellerId : buyerId);

/** Null for supervisors, who see all; else the firm's id. */
export const sheetReaderOf = ({ firmId, seats }: Actor): SheetReader =>
  WATCHING_SEATS.some((seat) => seats.includes(seat)) ? null : (firmId ?? '');

/** A negative amount is paid back by the seller. */
export const payerOf = (payable: bigint): ContractSide => (payable < 0n ? 'seller' : 'buyer');
