// Trading's desks, in English.

import type { ListingDeskWords } from './keys.ts';

export const words: ListingDeskWords = {
  about:
    'Approved listings go onto the market. What is returned needs a reason, and its deposit is free at once.',
  no: 'No.',
  title: 'Title',
  firm: 'Listed by',
  direction: 'Side',
  variety: 'Variety',
  quantity: 'Tonnes',
  price: 'Price (yuan/t)',
  heat: 'Heat (kcal/kg)',
  place: 'Delivery at',
  validTo: 'Valid until',
  goods: 'Goods',
  delivery: 'Delivery',
  payment: 'Payment',
  history: 'History',
  remark: 'Remark',
  approve: 'Approve',
  approveWhat: '{no} goes onto the market at once, for everybody to see.',
  return: 'Return',
  returnWhat: '{no} goes back to its owner to be mended; its deposit is free.',
  approved: '{no} approved',
  returned: '{no} returned',
  empty: 'No listings to review',
  emptyWhy: 'What is handed in appears here',
  close: 'Close',
};
