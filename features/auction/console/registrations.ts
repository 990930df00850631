// Console pages of the auction hall.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'auctions',
      group: 'trade',
      position: 396,
      title: 'auctions',
      seats: ['operator_trade', 'operator_dispute', 'operator_auditor'],
      load: () => import('./AuctionsDesk.tsx'),
    },
    {
      path: 'auction-flags',
      group: 'risk',
      position: 446,
      title: 'auction_flags',
      seats: ['operator_dispute', 'operator_auditor'],
      load: () => import('./Flags.tsx'),
    },
  ],
  matters: {
    auction_session: 'auctions?id={id}',
  },
} satisfies ConsoleRegistrations;
