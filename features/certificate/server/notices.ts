// What a holder is told of the certificate.

import { dayInMarket } from '#features/catalog/day.ts';
import { notifyPeople, type PersonalNotice } from '#features/message/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import type { CertificateRow } from './queries/certificate.ts';

export const TEMPLATES = ['issued', 'refused', 'suspended', 'resumed', 'revoked', 'due', 'over'] as const;
export type Template = (typeof TEMPLATES)[number];

interface Told {
  readonly row: CertificateRow;
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

export const noticeOf = (template: Template, { row, key, params = {} }: Told): PersonalNotice => ({
  type: 'CERT',
  feature: 'certificate',
  template,
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

export const tellHolder = (setting: Setting, template: Template, told: Told) =>
  notifyPeople(setting, [noticeOf(template, told)]);
