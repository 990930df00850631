// Notifies a holder about the certificate.

import { notifyPeople, type PersonalNotice } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { CertificateRow } from '../queries/certificate.ts';

export const HOLDER_TEMPLATES = [
  'issued',
  'refused',
  'suspended',
  'resumed',
  'revoked',
  'due',
  'over',
] as const;
export type HolderTemplate = (typeof HOLDER_TEMPLATES)[number];

interface NotificationParams {
  readonly row: CertificateRow;
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

export const holderNotice = (
  template: HolderTemplate,
  { row, key, params = {} }: NotificationParams,
): PersonalNotice => ({
  type: 'CERT',
  feature: 'certificate',
  template,
  ...(template === 'due' ? { reminder: 'deadline' as const } : {}),
  params: {
    firm: row.firm_name,
    day: row.not_after ? dayInMarket(row.not_after) : '',
    reason: '',
    ...params,
  },
  matter: { type: 'certificate', id: row.id, no: row.serial?.toUpperCase() ?? '' },
  key: `certificate/${row.id}/${template}/${key}`,
  personId: row.person_id,
});

export const notifyHolder = (ctx: TxContext, template: HolderTemplate, params: NotificationParams) =>
  notifyPeople(ctx, [holderNotice(template, params)]);
