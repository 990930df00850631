// Notifications to both sides of a binding.

import { type Notice, notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { BINDERS } from '../../states.ts';
import type { BindingRow } from '../queries/org.ts';

export type Template =
  | 'asked'
  | 'asked_again'
  | 'confirmed'
  | 'refused'
  | 'lapsed'
  | 'approved'
  | 'returned'
  | 'revoked'
  | 'expiring'
  | 'expired';

interface NoticeOptions {
  readonly to: 'firm' | 'org' | 'both';
  readonly reason?: string;
  readonly key?: string;
}

export const notifyBindingSides = (
  ctx: TxContext,
  binding: BindingRow,
  template: Template,
  options: NoticeOptions,
): Promise<void> => notify(ctx, buildNotices(binding, template, options));

export function buildNotices(
  binding: BindingRow,
  template: Template,
  { to, reason = '', key = String(binding.version) }: NoticeOptions,
): Notice[] {
  const firmIds = [
    ...(to === 'org' ? [] : [binding.firm_id]),
    ...(to === 'firm' || binding.org_id === null ? [] : [binding.org_id]),
  ];
  return firmIds.map((firmId) => ({
    firmId,
    seats: BINDERS,
    type: 'CERT',
    feature: 'binding',
    template,
    params: { firm: binding.firm_name, org: binding.org_name, reason, day: binding.to_day ?? '' },
    matter: { type: 'binding', id: binding.id, no: binding.org_name },
    key: `binding/${binding.id}/${template}/${key}`,
  }));
}
