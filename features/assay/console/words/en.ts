// The desk of samples in English.

import type { AssayDeskWords } from './keys.ts';

export const words: AssayDeskWords = {
  about:
    'Undecided samples come first; one without values to settle by 5 days after sampling is overdue. Nothing is changed here',
  empty: 'No samples',
  emptyWhy: 'They appear here once they are written down',
  no: 'Sample',
  state: 'State',
  age: 'Age (days)',
  overdue: 'Overdue',
  parts: 'Parts and laboratories',
  'parts.none': 'Not divided yet',
  notSent: 'not sent',
  reported: 'reported',
  sealBroken: 'seal not intact',
  contract: 'Contract',
  batch: 'Batch',
  quantity: 'Coal it stands for (t)',
  seller: 'Seller',
  buyer: 'Buyer',
  sampledAt: 'Sampled',
  sampledFrom: 'Sampled from',
  sampledTo: 'Sampled to',
  decidedAt: 'Decided',
  keyword: 'Sample, contract, batch, blind code',
  scope: 'Scope',
  'scope.open': 'Undecided',
  'scope.overdue': 'Overdue',
  'scope.all': 'All',
};
