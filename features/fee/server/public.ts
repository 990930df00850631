// Public interface of fees for later features, the console and push.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { ReadEntrustFees } from '#features/notice/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { BILLING_SEATS, DRAFT_CHECKERS, DRAFT_MAKERS, FEE_OPERATORS, RATE_DECIDERS } from '../states.ts';
import { dueOf, readBill, readBillsOfEntrust, readWaitingObjections } from './queries/bill.ts';
import { readFreight } from './queries/freight.ts';
import { readWaitingInvoices } from './queries/invoice.ts';
import { readPaymentOrder, readWaitingOrders } from './queries/order.ts';
import { readWaitingRates } from './queries/rate.ts';

/** `readOwedSheets`: confirmed sheets with the part that neither money nor a pending draft pays. */
export { lockPaymentOrder, readOwedSheets } from './queries/order.ts';

export const mayFollowFee = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readBill(connection, id, firmId)) !== undefined;
export const mayFollowFreight = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readFreight(connection, id, firmId)) !== undefined;
export const mayFollowPayment = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readPaymentOrder(connection, id, firmId)) !== undefined;

/** What the entruster owes, or owed, for each contract of its entrust. */
export const readEntrustFees: ReadEntrustFees = async (connection, entrustId) =>
  (await readBillsOfEntrust(connection, entrustId)).map((bill) => ({
    id: bill.id,
    no: bill.no,
    contractNo: bill.contract_no,
    worth: bill.worth_fen ?? fen(0n),
    payable: dueOf(bill),
    state: bill.state,
    dueAt: bill.due_at,
  }));

/** Queue counts for operators: objections, invoices, rates, drafts. */
export async function listFeeTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  const sits = (filter: readonly string[]) => filter.some((seat) => seats.includes(seat));
  const [objections, invoices, rates, orders] = await Promise.all([
    sits(FEE_OPERATORS) ? readWaitingObjections(connection, MAX_TASKS_PER_FEATURE) : [],
    sits(BILLING_SEATS) ? readWaitingInvoices(connection, MAX_TASKS_PER_FEATURE) : [],
    sits(RATE_DECIDERS) ? readWaitingRates(connection, MAX_TASKS_PER_FEATURE) : [],
    sits([...DRAFT_MAKERS, ...DRAFT_CHECKERS]) ? readWaitingOrders(connection, MAX_TASKS_PER_FEATURE) : [],
  ]);
  return [
    ...objections.map(({ id, no, firm, since }): OperatorTask => ({
      kind: 'answer_fee_objection',
      id,
      title: `${no} ${firm}`,
      since,
      barred: [],
      path: `fees?id=${id}`,
    })),
    ...invoices.map(({ id, no, title, since, is_outdated: isOutdated }): OperatorTask => ({
      kind: isOutdated ? 'redden_invoice' : 'issue_invoice',
      id,
      title: `${no} ${title}`,
      since,
      barred: [],
      path: `feeInvoices?id=${id}`,
    })),
    ...rates.map(({ id, note, since, written_by: by }): OperatorTask => ({
      kind: 'decide_fee_rate',
      id,
      title: note,
      since,
      barred: [by],
      path: 'feeRates',
    })),
    ...orders
      .filter(({ state, entered_by: entered }) =>
        sits(state === 'endorsed' && entered !== null ? DRAFT_CHECKERS : DRAFT_MAKERS),
      )
      .map(({ id, no, payer, since, state, entered_by: entered }): OperatorTask => ({
        kind: state === 'registered' ? 'verify_draft' : 'collect_draft',
        id,
        title: `${no} ${payer}`,
        since,
        barred: entered === null ? [] : [entered],
        path: `drafts?id=${id}`,
      })),
  ];
}
