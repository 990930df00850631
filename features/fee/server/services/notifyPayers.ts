// Notifies firms of fees, freight bills and drafts.

import type { Matter } from '#features/catalog/matter.ts';
import type { Seat } from '#features/firm/seats.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { ReminderKind } from '#features/message/types.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { PAYING_SEATS } from '../../states.ts';

type Template =
  | 'billed'
  | 'credited'
  | 'refunded'
  | 'waived'
  | 'answered'
  | 'restricted'
  | 'invoice_issued'
  | 'invoice_refused'
  | 'invoice_reversed'
  | 'freight_written'
  | 'freight_confirmed'
  | 'freight_returned'
  | 'freight_paid'
  | 'freight_invoiced'
  | 'order_verified'
  | 'order_refused'
  | 'order_declined'
  | 'order_endorsed'
  | 'order_presented'
  | 'order_collected'
  | 'order_dishonoured';

export interface FeeNotification {
  readonly firmId: string;
  readonly template: Template;
  readonly matter: Matter;
  readonly params?: Readonly<Record<string, string>>;
  readonly seats?: readonly Seat[];
  /** Distinguishes repeated notifications of the same template. */
  readonly at?: string;
}

const REMINDERS: Readonly<Partial<Record<Template, ReminderKind>>> = {
  billed: 'money',
  restricted: 'money',
  freight_written: 'money',
  order_refused: 'money',
  order_dishonoured: 'money',
};
/** What stops a firm's trading or leaves a debt unpaid. */
const TO_ACKNOWLEDGE: ReadonlySet<Template> = new Set(['restricted', 'order_dishonoured']);

export const notifyFirms = (ctx: TxContext, notices: readonly FeeNotification[]): Promise<void> =>
  notify(
    ctx,
    notices.map(({ firmId, template, matter, params = {}, seats = PAYING_SEATS, at = '' }): Notice => ({
      type: 'FUND',
      feature: 'fee',
      template,
      reminder: REMINDERS[template],
      needsAck: TO_ACKNOWLEDGE.has(template),
      params: { no: matter.no, ...params },
      matter,
      key: `fee/${matter.id}/${template}${at && `/${at}`}`,
      firmId,
      seats,
    })),
  );
