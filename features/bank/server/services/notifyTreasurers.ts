// Notifications to a firm's treasurers.

import type { Matter } from '#features/catalog/matter.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

const REMINDERS: ReadonlySet<string> = new Set(['withdrawal_bounced', 'withdrawal_failed', 'account_frozen']);

interface TreasurerNotice {
  readonly firmId: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly matter: Matter;
  readonly key: string;
}

export const notifyTreasurers = (
  ctx: TxContext,
  { firmId, template, params, matter, key }: TreasurerNotice,
) => {
  const notice: Notice = {
    firmId,
    seats: FUNDS_SEATS,
    type: 'FUND',
    feature: 'bank',
    template,
    ...(REMINDERS.has(template) ? { reminder: 'money' as const } : {}),
    needsAck: template === 'account_frozen',
    params,
    matter,
    key,
  };
  return notify(ctx, [notice]);
};
