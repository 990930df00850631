// Locks, transitions and maps payment orders.

import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import type { Connection, Fragment, Transaction } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { PaymentCard } from '../../calls/order.ts';
import type { PaymentMove } from '../../states.ts';
import {
  lockPaymentOrder,
  type PaymentOrderRow,
  type PaymentReader,
  readRelatedOrders,
  readOrderSheets,
  readSplitParts,
} from '../queries/order.ts';
import { feeHistory, feeMoverOf, paymentOrderLifecycle } from './transitionFee.ts';

/** Foreign orders are `not_found`. */
export const lockOrderOrFail = async (
  tx: Transaction,
  id: string,
  firmId: PaymentReader,
): Promise<PaymentOrderRow> => (await lockPaymentOrder(tx, id, firmId)) ?? fail(genericFaults.not_found);

export const matterOfOrder = ({ id, no }: Pick<PaymentOrderRow, 'id' | 'no'>) => ({
  type: 'payment_order' as const,
  id,
  no,
});

interface TransitionOptions {
  readonly actor: Actor;
  /** Further columns, beginning with a comma. */
  readonly set?: Fragment;
  readonly reason?: string;
}

/** Moves a locked order; fails with `wrong_state`. */
export const setPaymentOrderState = (
  ctx: TxContext,
  order: PaymentOrderRow,
  move: PaymentMove,
  { actor, set, reason }: TransitionOptions,
): Promise<PaymentOrderRow> =>
  transition(ctx, paymentOrderLifecycle, order, move, { ...feeMoverOf(actor), set, reason });

export const toPaymentCard = (row: PaymentOrderRow): PaymentCard => ({
  id: row.id,
  no: row.no,
  type: row.type,
  state: row.state,
  payer: { id: row.payer_id, shortName: row.payer },
  payee: { id: row.payee_id, shortName: row.payee },
  contractId: row.contract_id,
  contractNo: row.contract_no,
  amount: row.amount_fen,
  reference: row.reference,
  maturesOn: row.matures_on,
  sheets: row.sheet_nos,
  isPart: row.is_part,
  presentedAt: row.presented_at,
  createdAt: row.created_at,
});

export async function readPaymentFacts(connection: Connection, order: PaymentOrderRow, now: Date) {
  const kinIds = [order.parent_id, order.replaces_id].filter((id) => id !== null);
  const [sheets, parts, related, timeline, images] = await Promise.all([
    readOrderSheets(connection, order.id),
    readSplitParts(connection, order.id),
    readRelatedOrders(connection, kinIds, order.id),
    readTimeline(connection, feeHistory, order.id),
    linkFiles(connection, order.image_ids, now),
  ]);
  const named = (id: string | null) => {
    const found = related.find((one) => one.id === id);
    return found ? { id: found.id, no: found.no } : null;
  };
  const replacement = related.find((one) => one.replaces_id === order.id);
  return {
    card: toPaymentCard(order),
    draftNo: order.draft_no,
    rangeFrom: order.range_from,
    rangeTo: order.range_to,
    issuedOn: order.issued_on,
    drawer: order.drawer,
    acceptor: order.acceptor,
    endorsements: order.endorsements,
    tenorMonths: order.tenor_months,
    surcharge: order.surcharge_fen,
    remark: order.remark,
    reason: order.reason,
    images,
    sheets: sheets.map((sheet) => ({ ...sheet, quantity: sheet.quantity as Kg })),
    parent: named(order.parent_id),
    children: parts,
    replaces: named(order.replaces_id),
    replacedBy: replacement ? { id: replacement.id, no: replacement.no } : null,
    timeline,
  };
}
