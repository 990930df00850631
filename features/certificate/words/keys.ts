// Every word of certificates but those of the operators' desk.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { certificateFaults } from '../faults.ts';
import type { CertificateState, CertificateStatus } from '../states.ts';
import type { CHANGES } from '../verdict.ts';

type Told = 'issued' | 'refused' | 'suspended' | 'resumed' | 'revoked' | 'due' | 'over';

export type CertificateWords = Words<
  | `fault.${keyof typeof certificateFaults}`
  | `state.${CertificateState}`
  | `standing.${CertificateStatus}`
  | `change.${(typeof CHANGES)[number]}`
  | `message.${Told}.${'title' | 'body'}`
  | `page.${'title' | 'noFirm' | 'none' | 'why' | 'mayNot' | 'holder' | 'firm' | 'authority' | 'serial' | 'seal' | 'from' | 'until'}`
  | `page.${'asked' | 'reason' | 'waits' | 'apply' | 'renew' | 'renewWhy' | 'withdraw' | 'revoke' | 'revokeAsk' | 'revokeReason'}`
  | `page.${'earlier' | 'sent' | 'verify' | 'letter' | 'letterHint' | 'letterMissing' | 'nameFirst' | 'proveName'}`
  | `pin.${'label' | 'hint' | 'again' | 'differs' | 'short' | 'show' | 'change' | 'present' | 'new' | 'changed'}`
  | `passkey.${'title' | 'why' | 'on' | 'off' | 'allow' | 'forbid' | 'make' | 'sign' | 'givenUp'}`
  | `verify.${'title' | 'about' | 'choose' | 'another' | 'tooLarge' | 'busy' | 'good' | 'goodWhy' | 'doubt' | 'doubtWhy' | 'altered'}`
  | `verify.${'alteredWhy' | 'unsigned' | 'unsignedWhy' | 'signature' | 'intact' | 'broken' | 'signedAt' | 'stamped' | 'unstamped'}`
  | `verify.${'then' | 'now' | 'issuer' | 'untrusted' | 'reason' | 'code' | 'hash' | 'after' | 'nothing' | 'byNumber'}`
>;
