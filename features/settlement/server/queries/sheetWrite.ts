// Queries that write sheets.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { SheetType } from '#features/valuation/rules/sheet.ts';
import type { Fragment, Transaction } from '#packages/db/sql.ts';

export interface SheetFigures {
  readonly settled: bigint;
  readonly unitPrice: bigint | null;
  readonly goods: bigint;
  readonly freight: bigint;
  readonly total: bigint;
  readonly payable: bigint;
  readonly retained: bigint;
  readonly prepaid: bigint;
  readonly counted: bigint;
  readonly bondOffset: bigint;
  readonly isBlocked: boolean;
}

interface NewSheet {
  readonly id: string;
  readonly contractId: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly issuer: ContractSide;
  readonly type: SheetType;
  readonly isQuick: boolean;
  readonly originalId: string | null;
  readonly personId: string;
  readonly figures: SheetFigures;
}

const NoRow = z.object({ no: z.string() });

export async function insertSheet(tx: Transaction, sheet: NewSheet, now: Date): Promise<string> {
  const { figures } = sheet;
  const row = await tx.one(NoRow)`
    insert into settlement_sheet (id, contract_id, contract_no, seller_id, buyer_id, issuer, type, is_quick,
        state, version, settled_kg, unit_price_hao, goods_fen, freight_fen, total_fen, payable_fen,
        retained_fen, prepaid_fen, credited_fen, bond_offset_fen, is_blocked, original_id, created_by,
        created_at)
    values (${sheet.id}, ${sheet.contractId}, ${sheet.contractNo}, ${sheet.sellerId}, ${sheet.buyerId},
            ${sheet.issuer}, ${sheet.type}, ${sheet.isQuick}, 'draft', 1, ${figures.settled},
            ${figures.unitPrice}, ${figures.goods}, ${figures.freight}, ${figures.total}, ${figures.payable},
            ${figures.retained}, ${figures.prepaid}, ${figures.counted}, ${figures.bondOffset},
            ${figures.isBlocked}, ${sheet.originalId}, ${sheet.personId}, ${now})
    returning no`;
  return row?.no ?? '';
}

export const setSheetFigures = (
  tx: Transaction,
  id: string,
  version: number,
  figures: SheetFigures,
) => tx.run`
  update settlement_sheet
     set version = ${version}, settled_kg = ${figures.settled}, unit_price_hao = ${figures.unitPrice},
         goods_fen = ${figures.goods}, freight_fen = ${figures.freight}, total_fen = ${figures.total},
         payable_fen = ${figures.payable}, retained_fen = ${figures.retained},
         prepaid_fen = ${figures.prepaid}, credited_fen = ${figures.counted},
         bond_offset_fen = ${figures.bondOffset}, is_blocked = ${figures.isBlocked}
   where id = ${id}`;

export const updateSheet = (tx: Transaction, id: string, set: Fragment) => tx.run`
  update settlement_sheet
     set ${set}
   where id = ${id}`;

const TakenRow = z.object({ is_taken: z.boolean() });

/** Returns false if another sheet has the invoice number. */
export async function claimInvoiceNo(tx: Transaction, sheetId: string, no: string): Promise<boolean> {
  // Serialises concurrent requests with the same number.
  await tx.run`select pg_advisory_xact_lock(hashtextextended('invoice ' || ${no}, 0))`;
  const row = await tx.one(TakenRow)`
  select exists (select from settlement_sheet where invoice_no = ${no} and id <> ${sheetId}) as is_taken`;
  return row?.is_taken === false;
}
