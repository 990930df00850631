// Every word of the audit's desks.

import type { Words } from '#packages/i18n/catalogue.ts';

export type AuditDeskWords = Words<
  | 'about'
  | 'from'
  | 'to'
  | 'personId'
  | 'path'
  | 'matterId'
  | 'outcome'
  | 'at'
  | 'person'
  | 'nobody'
  | 'seats'
  | 'matter'
  | 'ip'
  | 'device'
  | 'seal'
  | 'unsealed'
  | 'input'
  | 'trace'
  | 'hash'
  | 'detail'
>;
