// Console pages of trading.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const listingDesks: readonly Desk[] = [
  {
    path: 'listings',
    group: 'trade',
    title: titles.listings,
    seats: ['operator_trade'],
    load: () => import('./Listings.tsx'),
  },
];
