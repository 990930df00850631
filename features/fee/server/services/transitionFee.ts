// The lifecycles of fees, invoices, freight bills, payment orders and rates.

import { history, recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { feeMachine, freightMachine, invoiceMachine, paymentMachine, rateMachine } from '../../states.ts';

type Kind = 'fee' | 'freight' | 'order' | 'invoice';

export const feeHistory = history(sql`fee_history`);
const topicsOf =
  (kind: Kind) =>
  ({ id }: { readonly id: string }) => [`${kind}/${id}`];

export const feeLifecycle = lifecycle({
  machine: feeMachine,
  table: sql`fee_bill`,
  history: feeHistory,
  topics: topicsOf('fee'),
});
export const invoiceLifecycle = lifecycle({
  machine: invoiceMachine,
  table: sql`fee_invoice`,
  history: feeHistory,
  topics: topicsOf('invoice'),
});
export const freightLifecycle = lifecycle({
  machine: freightMachine,
  table: sql`fee_freight`,
  history: feeHistory,
  topics: topicsOf('freight'),
});
export const paymentOrderLifecycle = lifecycle({
  machine: paymentMachine,
  table: sql`fee_order`,
  history: feeHistory,
  topics: topicsOf('order'),
});
/** A rate itself keeps who decided on it. */
export const feeRateLifecycle = lifecycle({ machine: rateMachine, table: sql`fee_rate` });

/** Who did something, for the history; nobody for jobs. */
export const historyActorOf = (actor?: Actor) => ({ personId: actor?.personId, firmId: actor?.firmId });

/** Who makes a move: the seats of a person, or the clock. */
export const feeMoverOf = (actor?: Actor) => ({
  by: actor?.seats ?? ('clock' as const),
  ...historyActorOf(actor),
});

interface Beginning {
  readonly id: string;
  readonly move: string;
  readonly to: string;
  readonly reason?: string;
  /** Undefined for jobs. */
  readonly actor?: Actor;
}

/** Records the first entry of a subject's history. */
export async function recordFeeCreation(
  ctx: TxContext,
  kind: Kind,
  { id, move, to, reason, actor }: Beginning,
): Promise<void> {
  await recordHistory(ctx, feeHistory, [
    { subjectId: id, move, from: null, to, reason, ...historyActorOf(actor) },
  ]);
  await writeOutbox(ctx.tx, topicsOf(kind)({ id }));
}
