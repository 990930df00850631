// Every word of the desk of certificates.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { CertificateMove } from '../../states.ts';

export type CertificateDeskWords = Words<
  | 'about'
  | 'waits'
  | 'waits.only'
  | 'waits.all'
  | 'keyword'
  | 'firm'
  | 'creditCode'
  | 'person'
  | 'state'
  | 'decide'
  | 'serial'
  | 'authority'
  | 'applied'
  | 'letter'
  | 'from'
  | 'until'
  | 'reason'
  | 'subject'
  | 'empty'
  | 'emptyWhy'
  | 'issue'
  | 'issueWhat'
  | 'refuse'
  | 'suspend'
  | 'resume'
  | 'revoke'
  | 'revokeWhat'
  | 'other'
  | 'history'
  | 'clock'
  | `move.${CertificateMove | 'apply'}`
>;
