// Console pages of content: news, banners, introduction texts and prices.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { CHECKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const contentDesks: readonly Desk[] = [
  { path: 'news', group: 'content', title: titles.news, seats: CHECKERS, load: () => import('./News.tsx') },
  {
    path: 'banners',
    group: 'content',
    title: titles.banners,
    seats: CHECKERS,
    load: () => import('./Banners.tsx'),
  },
  {
    path: 'texts',
    group: 'content',
    title: titles.texts,
    seats: CHECKERS,
    load: () => import('./Texts.tsx'),
  },
  {
    path: 'prices',
    group: 'content',
    title: titles.prices,
    seats: CHECKERS,
    load: () => import('./Prices.tsx'),
  },
];
