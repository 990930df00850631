// Notifications to a firm about its certification.

import { type Notice, notify } from '#features/message/server/public.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LicenceKind } from '../../form.ts';

export type FirmTemplate =
  | 'returned'
  | 'certified'
  | 'change_granted'
  | 'change_returned'
  | 'suspended'
  | 'reinstated'
  | 'blacklisted'
  | 'closed'
  | 'licence_due'
  | 'licence_over';

/** What stops a firm's trading. */
const TO_ACKNOWLEDGE: ReadonlySet<FirmTemplate> = new Set(['suspended', 'blacklisted', 'licence_over']);

interface NotificationParams {
  readonly firmId: string;
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly key: string;
}

export const firmNotice = (
  template: FirmTemplate,
  { firmId, name, params = {}, key }: NotificationParams,
): Notice => ({
  type: 'CERT',
  feature: 'certification',
  template,
  ...(template === 'licence_due' ? { reminder: 'deadline' as const } : {}),
  needsAck: TO_ACKNOWLEDGE.has(template),
  params: { firm: name, ...params },
  matter: { type: 'firm', id: firmId, no: name },
  key: `certification/${firmId}/${template}/${key}`,
  firmId,
  seats: ['firm_admin', 'firm_representative'],
});

export const notifyFirm = (ctx: TxContext, template: FirmTemplate, params: NotificationParams) =>
  notify(ctx, [firmNotice(template, params)]);

export const licenceNames = (kind: LicenceKind) =>
  JSON.stringify(
    Object.fromEntries(
      LOCALES.map((locale) => [locale, translation('certification', locale)(`licence.${kind}`)]),
    ),
  );
