// Who finds contracts and their breaches.

import { someContractTerms } from '../contracts.ts';
import { desk, pin, type Rows, trade, watchers } from './row.ts';

export const contractRows: Rows = {
  '/api/contract/document/detail': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/document/of_deal': { of: 'deal', by: [...trade, ...watchers] },
  '/api/contract/document/redline': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/draft/edit': { of: 'contract', by: trade },
  '/api/contract/draft/submit': { of: 'contract', by: trade },
  '/api/contract/draft/drop': { of: 'contract', by: trade },
  '/api/contract/month/forecast': { of: 'contract', by: trade },
  '/api/contract/month/draft': { of: 'contract', by: trade },
  '/api/contract/version/propose': { of: 'contract', by: trade, with: { terms: someContractTerms } },
  '/api/contract/version/accept': { of: 'contract', by: trade },
  '/api/contract/paper/review': { of: 'contract', by: trade },
  '/api/contract/paper/sign': {
    of: 'contract',
    by: trade,
    with: { sha256: 'a'.repeat(64), proof: { pin: '739284' } },
  },
  '/api/contract/paper/reject': { of: 'contract', by: trade },
  '/api/contract/deadline/agree': { of: 'contract', by: trade },
  '/api/contract/supplement/draft': {
    of: 'contract',
    by: trade,
    with: { amended: someContractTerms, reason: '煤质调整' },
  },
  '/api/contract/termination/draft': { of: 'contract', by: trade },
  '/api/contract/breach/report': { of: 'contract', by: trade, with: { text: '买方未按期提货，场地已满。' } },
  '/api/contract/breach/withdraw': { of: 'contract', by: trade },
  '/api/contract/fulfilment/read': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/fulfilment/report': { of: 'contract', by: trade },
  '/api/contract/fulfilment/finish': { of: 'contract', by: trade },
  '/api/contract/archive/pack': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/paper/copy': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/archive/archive': { of: 'contract', by: desk },
  '/api/contract/desk/deadline/remind': { of: 'contract', by: desk },
  '/api/contract/desk/deadline/extend': { of: 'contract', by: desk },
  '/api/contract/desk/breach/propose': { of: 'breach', by: desk, knownTo: trade },
  '/api/contract/desk/breach/confirm': { of: 'breach', by: desk },
  '/api/contract/desk/breach/refuse': { of: 'breach', by: desk },
  '/api/contract/desk/template/decide': { of: 'articles', by: desk },
  '/api/contract/prepay/lock': { of: 'contract', by: ['party'], with: pin },
};
