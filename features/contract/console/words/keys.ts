// Every word of the contracts' desks.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { BreachState, ContractTemplateState } from '../../states.ts';

export type ContractDeskWords = Words<
  | `deadlines.${'about' | 'empty' | 'emptyWhy' | 'hours' | 'within'}`
  | `breaches.${'about' | 'empty' | 'emptyWhy'}`
  | `risks.${'about' | 'empty' | 'emptyWhy'}`
  | `articles.${'about' | 'add' | 'none' | 'heading' | 'body' | 'more' | 'remove'}`
  | 'no'
  | 'kind'
  | 'seller'
  | 'buyer'
  | 'variety'
  | 'quantity'
  | 'price'
  | 'signBy'
  | 'missing'
  | 'extendAgreedBy'
  | 'reminded'
  | 'extended'
  | 'state'
  | 'risk'
  | 'created'
  | 'keyword'
  | `${'sign' | 'reported' | 'created'}${'From' | 'To'}`
  | 'acts'
  | 'remind'
  | 'remindSays'
  | 'extend'
  | 'extendSays'
  | 'reporter'
  | 'reported'
  | 'waitsFor'
  | 'text'
  | 'files'
  | 'bonds'
  | 'bond'
  | 'propose'
  | 'confirm'
  | 'refuse'
  | 'proposal'
  | 'outcome'
  | 'outcome.terminate'
  | 'outcome.continue'
  | 'sellerForfeits'
  | 'buyerForfeits'
  | 'forfeitHint'
  | 'ofBond'
  | 'secondPerson'
  | 'confirmSays'
  | 'approve'
  | 'version'
  | 'note'
  | 'by'
  | 'approvedBy'
  | 'badShare'
  | `archive.${'about' | 'empty' | 'emptyWhy' | 'end' | 'ended' | 'keptUntil' | 'pack'}`
  | `paper.${'seller' | 'buyer' | 'title' | 'paperNo' | 'signedOn' | 'effectFrom' | 'effectTo' | 'quantity' | 'price' | 'scanIds' | 'remark' | 'file' | 'about' | 'missing' | 'flaw'}`
  | `breach.${BreachState}`
  | `template.${ContractTemplateState}`
>;
