// Colours of a listing's states in the console.

import type { ListingState } from '../states.ts';

export const LISTING_COLOURS: Readonly<Record<ListingState, string>> = {
  draft: 'default',
  in_session: 'blue',
  review: 'orange',
  rejected: 'red',
  listed: 'green',
  suspended: 'gold',
  halted: 'red',
  sold_out: 'default',
  withdrawn: 'default',
  expired: 'default',
};
