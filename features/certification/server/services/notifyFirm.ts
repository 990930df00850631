// Notifications to a firm about its certification.

import { type Notice, notify } from '#features/message/server/public.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LicenceKind } from '../../form.ts';
import { words as en } from '../../words/en.ts';
import { words as es } from '../../words/es.ts';
import { words as fr } from '../../words/fr.ts';
import type { CertificationWords } from '../../words/keys.ts';
import { words as zhHans } from '../../words/zh-Hans.ts';
import { words as zhHant } from '../../words/zh-Hant.ts';

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
  params: { firm: name, ...params },
  matter: { type: 'firm', id: firmId, no: name },
  key: `certification/${firmId}/${template}/${key}`,
  firmId,
  seats: ['firm_admin', 'firm_representative'],
});

export const notifyFirm = (ctx: TxContext, template: FirmTemplate, params: NotificationParams) =>
  notify(ctx, [firmNotice(template, params)]);

const WORDS: Readonly<Record<Locale, CertificationWords>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  fr,
  es,
};

export const licenceNames = (kind: LicenceKind) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(WORDS).map(([locale, words]) => [locale, words[`licence.${kind}`]])),
  );
