// Console pages of content: news, banners, introduction texts and prices.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CHECKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'news',
      group: 'content',
      position: 70,
      title: titles.news,
      seats: CHECKERS,
      load: () => import('./News.tsx'),
    },
    {
      path: 'banners',
      group: 'content',
      position: 80,
      title: titles.banners,
      seats: CHECKERS,
      load: () => import('./Banners.tsx'),
    },
    {
      path: 'texts',
      group: 'content',
      position: 90,
      title: titles.texts,
      seats: CHECKERS,
      load: () => import('./Texts.tsx'),
    },
    {
      path: 'prices',
      group: 'content',
      position: 100,
      title: titles.prices,
      seats: CHECKERS,
      load: () => import('./Prices.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
