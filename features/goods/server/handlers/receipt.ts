// Handlers that issue and deliver warehouse receipts.

import { findContractByCode } from '#features/contract/server/public.ts';
import { readFirms, readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  deliverReceipt,
  issueReceipt,
  type WarehouseReceipt,
  receiptDetail,
  receiptPage,
} from '../../calls.ts';
import { legsBetween, receiptAccount, yardAccount } from '../../entry.ts';
import { receiptMoved } from '../../events.ts';
import { goodsFaults } from '../../faults.ts';
import { receiptMachine } from '../../states.ts';
import { goodsReaderOf } from '../access.ts';
import { openAccounts } from '../queries/ledger.ts';
import * as receipts from '../queries/receipt.ts';
import { postTonnes } from '../services/postTonnes.ts';
import { goodsHistory, lockReceiptFor, deliverTonnes } from '../services/transitionWarehouseReceipt.ts';

export const warehouseReceiptHandlers: Handler[] = [
  handle(receiptPage, async (input, { tx, actor }) => {
    const { rows, next } = await receipts.readReceipts(tx, goodsReaderOf(actor), input);
    return { list: rows.map(toReceipt), next };
  }),

  handle(receiptDetail, async ({ receiptId }, { tx, actor, fail }) => {
    const reader = goodsReaderOf(actor);
    const row = await receipts.readWarehouseReceipt(tx, receiptId, reader);
    if (!row) return fail(genericFaults.not_found);
    const entries = await readHistory(tx, goodsHistory, [receiptId]);
    const sides = [
      ...(row.owner_id === reader.firmId ? ['owner' as const] : []),
      ...(row.warehouse_id === reader.firmId ? ['warehouse' as const] : []),
    ];
    return {
      receipt: toReceipt(row),
      timeline: entries.map(({ certificate_serial: serial, signature, ...entry }) => ({
        ...toTimelineEntry({ certificate_serial: serial, signature, ...entry }),
        signed: serial === null || signature === null ? null : { serial, signature },
      })),
      mayHandOut: row.warehouse_id === reader.firmId && row.free_kg > 0n,
      moves: sides.flatMap((side) => openMoves(receiptMachine, row.state, side)),
    };
  }),

  handle(issueReceipt, async ({ contractNo, code, quantity, placeId, assay }, ctx) => {
    const {
      tx,
      now,
      newId,
      actor: { personId },
      actor,
      fail,
    } = ctx;
    const firmId = requireFirmId(actor);
    const [[warehouse], contractId] = await Promise.all([
      readFirms(tx, [firmId]),
      findContractByCode(tx, contractNo, code),
    ]);
    if (warehouse?.kind !== 'warehouse') return fail(goodsFaults.firm_unknown);
    if (contractId === undefined) return fail(goodsFaults.wrong_paper);
    const goods = await receipts.readContractGoods(tx, contractId);
    if (!goods?.variety_id) return fail(goodsFaults.below_zero, { left: kg(0n) });
    const receiptId = newId();
    const ownerId = goods.buyer_id;
    const written = await receipts.insertWarehouseReceipt(
      tx,
      {
        id: receiptId,
        warehouseId: firmId,
        ownerId,
        contractId,
        varietyId: goods.variety_id,
        placeId,
        quantity,
        assay,
        fromId: null,
        boughtAt: goods.created_at,
        personId,
      },
      now,
    );
    if (!written) return fail(genericFaults.bad_parameter, { fields: [{ field: 'placeId', allowed: '' }] });
    await recordHistory(ctx, goodsHistory, [
      { subjectId: receiptId, move: 'issue', from: null, to: 'issued', personId },
    ]);
    await openAccounts(tx, [{ code: yardAccount(contractId), kind: 'yard', firmId: ownerId, contractId }]);
    await postTonnes(
      ctx,
      [
        {
          key: `receipt/${receiptId}/issue`,
          event: 'stored',
          contractId,
          personId,
          legs: legsBetween(quantity, yardAccount(contractId), receiptAccount(receiptId)),
        },
      ],
      [{ code: receiptAccount(receiptId), kind: 'receipt', firmId: ownerId, contractId }],
    );
    await ctx.emit(receiptMoved, [
      { receiptId, no: written.no, ownerId, quantity, move: 'issue', state: 'issued' },
    ]);
    return { receiptId, no: written.no, state: 'issued' as const };
  }),

  handle(deliverReceipt, async ({ receiptId, quantity }, ctx) => {
    const receipt = await lockReceiptFor(
      ctx,
      receiptId,
      sql`receipt.warehouse_id = ${requireFirmId(ctx.actor)}`,
    );
    const { personId } = ctx.actor;
    return { receiptId, ...(await deliverTonnes(ctx, receipt, { quantity, personId })) };
  }),
];

function toReceipt(row: receipts.ReceiptRow): WarehouseReceipt {
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    warehouse: { id: row.warehouse_id, name: row.warehouse },
    owner: { id: row.owner_id, name: row.owner },
    contractId: row.contract_id,
    contractNo: row.contract_no,
    varietyId: row.variety_id,
    placeId: row.place_id,
    quantity: row.quantity_kg,
    free: row.free_kg,
    pledged: row.pledged_kg,
    assay: row.assay,
    isPledged: row.state === 'pledged',
    fromNo: row.from_no,
    issuedAt: row.issued_at,
  };
}
