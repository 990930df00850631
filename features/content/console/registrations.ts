// Console pages of content: news, banners, introduction texts and prices.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CONTENT_CHECKERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'news',
      group: 'content',
      position: 70,
      title: 'news',
      seats: CONTENT_CHECKERS,
      load: () => import('./NewsDesk.tsx'),
    },
    {
      path: 'banners',
      group: 'content',
      position: 80,
      title: 'banners',
      seats: CONTENT_CHECKERS,
      load: () => import('./Banners.tsx'),
    },
    {
      path: 'texts',
      group: 'content',
      position: 90,
      title: 'texts',
      seats: CONTENT_CHECKERS,
      load: () => import('./TextsDesk.tsx'),
    },
    {
      path: 'prices',
      group: 'content',
      position: 100,
      title: 'prices',
      seats: CONTENT_CHECKERS,
      load: () => import('./PricesDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
