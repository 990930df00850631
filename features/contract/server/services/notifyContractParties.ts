// Notifies the parties of a contract in their trading seats.

import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { readFirms, readPlatformFirm } from '#features/firm/server/public.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { ReminderKind } from '#features/message/types.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Role } from '../../choices.ts';
import { firmOfRole, signingOrder } from '../../rules/order.ts';
import type { ContractRow } from '../queries/contract.ts';
import { partyIds } from './buildDocument.ts';

interface NotifyOptions {
  /** Every party if absent. */
  readonly roles?: readonly Role[];
  /** The acting role: named as counterparty, and notified only if listed in `roles`. */
  readonly by?: Role | undefined;
  readonly params?: Readonly<Record<string, string>>;
  /** Deduplicates notices of the same fact. */
  readonly key: string;
  readonly seats?: readonly Seat[];
}

const REMINDERS: Readonly<Partial<Record<MessageTemplate<'contract'>, ReminderKind>>> = {
  accepted: 'signing',
  sign_due: 'signing',
  extended: 'signing',
  report_due: 'deadline',
};
/** What costs a party its deposit or its contract. */
const TO_ACKNOWLEDGE: ReadonlySet<MessageTemplate<'contract'>> = new Set([
  'breach_reported',
  'void_lost',
  'terminated',
  'ruled_terminate',
]);

/** Sends the notice of `template` to the parties. */
export async function notifyParties(
  ctx: TxContext,
  row: ContractRow,
  template: MessageTemplate<'contract'>,
  { roles, by, params = {}, key, seats = TRADING_SEATS }: NotifyOptions,
): Promise<void> {
  const of = partyIds(row);
  const recipients = roles ?? signingOrder(of).filter((role) => role !== by);
  const actingRole = by ?? null;
  const [named] = actingRole === null ? [] : await readFirms(ctx.tx, [firmOfRole(actingRole, of) ?? '']);
  await notify(
    ctx,
    recipients.map((role): Notice => ({
      firmId: firmOfRole(role, of) ?? '',
      seats,
      type: 'CONTRACT',
      feature: 'contract',
      template,
      reminder: REMINDERS[template],
      needsAck: TO_ACKNOWLEDGE.has(template),
      params: { no: row.no, title: row.title, ...(named ? { counterparty: named.name } : {}), ...params },
      matter: { type: 'contract', id: row.id, no: row.no },
      key: `contract/${row.id}/${template}/${key}`,
    })),
  );
}

export async function notifyContractOperators(
  ctx: TxContext,
  row: ContractRow,
  template: MessageTemplate<'contract'>,
  key: string,
  seats: readonly Seat[],
): Promise<void> {
  const platform = await readPlatformFirm(ctx.tx);
  if (!platform) return;
  await notify(ctx, [
    {
      firmId: platform.id,
      seats,
      type: 'CONTRACT',
      feature: 'contract',
      template,
      params: { no: row.no, title: row.title, counterparty: '' },
      matter: { type: 'contract', id: row.id, no: row.no },
      key: `contract/${row.id}/${template}/${key}`,
    },
  ]);
}
