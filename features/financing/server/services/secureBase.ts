// Locks, pledges and frees what a loan is given on, whatever the product.

import { lockContract } from '#features/contract/server/public.ts';
import { lockPaymentOrder } from '#features/fee/server/public.ts';
import {
  lockWarehouseReceipt,
  pledgeReceipt,
  releaseWarehouseReceipt,
} from '#features/goods/server/public.ts';
import { liftLien, setLien } from '#features/release/server/public.ts';
import {
  lockSheetWithContract,
  readSheetsUnchecked,
  type SheetRow,
} from '#features/settlement/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type Kg, kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Product } from '../../products.ts';
import { bindLien, countReleased, endLien, type LienRow, readLiensOf } from '../queries/lien.ts';
import type { LoanRow } from '../queries/loan.ts';
import { dropRequests } from '../queries/request.ts';
import { dropSales } from '../queries/sale.ts';

interface BaseKey {
  readonly id: string;
  readonly contractId: string;
}

/**
 * Lock order: contracts, bases, loan, the funder's terms, then money. Contracts and bases each by id, so that
 * loans on some of the same documents do not wait for each other in a circle.
 */
export async function lockBases(ctx: TxContext, product: Product, bases: readonly BaseKey[]): Promise<void> {
  const contractIds = new Set(bases.map(({ contractId }) => contractId));
  if (product !== 'receipt') for (const id of [...contractIds].toSorted()) await lockContract(ctx.tx, id);
  for (const base of bases.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await lockDocument(ctx, product, base);
}

async function lockDocument(ctx: TxContext, product: Product, { id, contractId }: BaseKey): Promise<void> {
  switch (product) {
    case 'receivable':
      await lockSheetWithContract(ctx, { id, contract_id: contractId });
      return;
    case 'draft':
      await lockPaymentOrder(ctx.tx, id, null);
      return;
    case 'receipt':
      await lockWarehouseReceipt(ctx.tx, id, sql`true`);
      return;
    case 'order':
    // It is the contract, which is locked.
  }
}

export async function readSheet(ctx: TxContext, id: string): Promise<SheetRow> {
  const [sheet] = await readSheetsUnchecked(ctx.tx, [id], ctx.now);
  return sheet ?? fail(genericFaults.not_found);
}

/** Binds the base to the loan: from here on the funder comes first. The base is locked. */
export async function bindBase(
  ctx: TxContext,
  loan: LoanRow,
  lien: Pick<LienRow, 'id' | 'kind' | 'base_id'>,
  personId: string,
): Promise<void> {
  let pledged: Kg = kg(0n);
  if (lien.kind === 'receivable')
    await setLien(ctx, await readSheet(ctx, lien.base_id), {
      id: lien.id,
      sheetId: lien.base_id,
      holderId: loan.funder_id,
      no: loan.no,
    });
  if (lien.kind === 'receipt')
    pledged = await pledgeReceipt(ctx, lien.base_id, {
      key: `lien/${lien.id}/pledge`,
      personId,
      reason: loan.no,
    });
  if ((await bindLien(ctx.tx, lien.id, pledged, ctx.now)) !== 1)
    throw new Error(`the lien ${lien.id} was bound before`);
}

/** Frees all bases of a loan that has ended, or only claims them no longer where nothing was bound. */
export async function freeBases(ctx: TxContext, loan: LoanRow, personId: string): Promise<void> {
  const liens = (await readLiensOf(ctx.tx, loan.id)).filter(({ lifted_at: lifted }) => lifted === null);
  for (const lien of liens) {
    if (lien.bound_at !== null) {
      if (lien.kind === 'receivable') await liftLien(ctx, await readSheet(ctx, lien.base_id), lien.id);
      if (lien.kind === 'receipt' && lien.released_kg < lien.pledged_kg)
        await releaseWarehouseReceipt(ctx, lien.base_id, {
          key: `lien/${lien.id}/release`,
          personId,
          reason: loan.no,
        });
    }
    await endLien(ctx.tx, lien.id, ctx.now);
  }
  await dropRequests(ctx.tx, loan.id, personId, ctx.now);
  await dropSales(ctx.tx, loan.id, personId, ctx.now);
}

/** A sheet that is paid stands for nothing more; the others still do. */
export async function freeSheet(ctx: TxContext, lienId: string, sheetId: string): Promise<void> {
  await liftLien(ctx, await readSheet(ctx, sheetId), lienId);
  await endLien(ctx.tx, lienId, ctx.now);
}

/** Sets a part of the pledged tonnes free. */
export async function freeTonnes(
  ctx: TxContext,
  loan: LoanRow,
  lien: LienRow,
  { quantity, personId, key }: { quantity: Kg; personId: string; key: string },
): Promise<void> {
  await releaseWarehouseReceipt(ctx, lien.base_id, { key, personId, reason: loan.no, quantity });
  await countFreed(ctx, lien, quantity);
}

/** Tonnes that are pledged no longer, set free or sold; with the last of them the lien ends. */
export async function countFreed(ctx: TxContext, lien: LienRow, quantity: Kg): Promise<void> {
  if (minus(lien.pledged_kg, lien.released_kg) === quantity) await endLien(ctx.tx, lien.id, ctx.now);
  else await countReleased(ctx.tx, lien.id, quantity);
}
