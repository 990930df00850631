// Console pages of the catalog: parameters and five kinds of records.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { EDITORS, READERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const catalogDesks: readonly Desk[] = [
  {
    path: 'parameters',
    group: 'catalog',
    title: titles.parameters,
    seats: READERS,
    load: () => import('./Parameters.tsx'),
  },
  {
    path: 'dictionaries',
    group: 'catalog',
    title: titles.dictionary,
    seats: EDITORS,
    load: () => import('./Dictionaries.tsx'),
  },
  {
    path: 'varieties',
    group: 'catalog',
    title: titles.variety,
    seats: EDITORS,
    load: () => import('./Varieties.tsx'),
  },
  {
    path: 'places',
    group: 'catalog',
    title: titles.place,
    seats: EDITORS,
    load: () => import('./Places.tsx'),
  },
  {
    path: 'freight',
    group: 'catalog',
    title: titles.freight,
    seats: EDITORS,
    load: () => import('./Freight.tsx'),
  },
  {
    path: 'calendar',
    group: 'catalog',
    title: titles.calendar,
    seats: EDITORS,
    load: () => import('./Calendar.tsx'),
  },
];
