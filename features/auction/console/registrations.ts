// Console pages of the auction hall.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { FLAG_READERS } from '../calls/flag.ts';
import { MONITORS } from '../calls/session.ts';

export default {
  desks: [
    {
      path: 'auctions',
      group: 'trade',
      position: 396,
      title: 'auctions',
      seats: MONITORS,
      load: () => import('./AuctionsDesk.tsx'),
    },
    {
      path: 'auction-flags',
      group: 'risk',
      position: 446,
      title: 'auction_flags',
      seats: FLAG_READERS,
      load: () => import('./Flags.tsx'),
    },
  ],
  matters: {
    auction_session: 'auctions?id={id}',
    auction_flag: 'auction-flags?id={id}',
  },
} satisfies ConsoleRegistrations;
