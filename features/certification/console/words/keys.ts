// Every word of the desk of certification.
import type { Words } from '#packages/i18n/words.ts';

export type CertificationDeskWords = Words<
  | 'about' | 'waits' | 'waits.check' | 'waits.pass' | 'waits.confirm' | 'waits.only' | 'waits.all' | 'firm'
  | 'creditCode' | 'kind' | 'city' | 'state' | 'since' | 'ends' | 'endsWithin' | 'endsWithin.days' | 'created'
  | 'keyword' | 'empty' | 'emptyWhy' | 'form' | 'form.by' | 'form.checkedBy' | 'form.none' | 'field' | 'value'
  | 'documents' | 'reason' | 'reasonFor' | 'note' | 'check' | 'pass' | 'checkWhat' | 'passWhat' | 'return'
  | 'returnSend' | 'returnStop' | 'returnNeeded' | 'other' | 'change' | 'inForce' | 'standing' | 'suspend'
  | 'suspendWhat' | 'propose.reinstate' | 'propose.blacklist' | 'propose.close' | 'proposeWhat' | 'proposal'
  | 'proposal.by' | 'confirm' | 'drop' | 'history' | 'clock'
>;
