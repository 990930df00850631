// Console pages of trading.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'listings',
      group: 'trade',
      position: 390,
      title: 'listings',
      seats: ['operator_trade'],
      load: () => import('./Listings.tsx'),
    },
  ],
  matters: {
    listing: 'listings?id={id}',
  },
} satisfies ConsoleRegistrations;
