// Console pages of the catalog: parameters and five kinds of records.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { EDITORS, READERS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'parameters',
      group: 'catalog',
      position: 120,
      title: titles.parameters,
      seats: READERS,
      load: () => import('./Parameters.tsx'),
    },
    {
      path: 'dictionaries',
      group: 'catalog',
      position: 130,
      title: titles.dictionary,
      seats: EDITORS,
      load: () => import('./Dictionaries.tsx'),
    },
    {
      path: 'varieties',
      group: 'catalog',
      position: 140,
      title: titles.variety,
      seats: EDITORS,
      load: () => import('./Varieties.tsx'),
    },
    {
      path: 'places',
      group: 'catalog',
      position: 150,
      title: titles.place,
      seats: EDITORS,
      load: () => import('./Places.tsx'),
    },
    {
      path: 'freight',
      group: 'catalog',
      position: 160,
      title: titles.freight,
      seats: EDITORS,
      load: () => import('./Freight.tsx'),
    },
    {
      path: 'calendar',
      group: 'catalog',
      position: 170,
      title: titles.calendar,
      seats: EDITORS,
      load: () => import('./Calendar.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
