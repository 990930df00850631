// Console pages of trading.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'listings',
      group: 'trade',
      position: 390,
      title: titles.listings,
      seats: ['operator_trade'],
      load: () => import('./Listings.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
