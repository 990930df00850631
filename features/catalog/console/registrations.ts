// Console pages of the catalog: parameters and five kinds of records.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CATALOG_EDITORS, CATALOG_READERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'parameters',
      group: 'catalog',
      position: 120,
      title: 'parameters',
      seats: CATALOG_READERS,
      load: () => import('./Parameters.tsx'),
    },
    {
      path: 'dictionaries',
      group: 'catalog',
      position: 130,
      title: 'dictionary',
      seats: CATALOG_EDITORS,
      load: () => import('./Dictionaries.tsx'),
    },
    {
      path: 'varieties',
      group: 'catalog',
      position: 140,
      title: 'variety',
      seats: CATALOG_EDITORS,
      load: () => import('./Varieties.tsx'),
    },
    {
      path: 'places',
      group: 'catalog',
      position: 150,
      title: 'place',
      seats: CATALOG_EDITORS,
      load: () => import('./Places.tsx'),
    },
    {
      path: 'freight',
      group: 'catalog',
      position: 160,
      title: 'freight',
      seats: CATALOG_EDITORS,
      load: () => import('./FreightDesk.tsx'),
    },
    {
      path: 'calendar',
      group: 'catalog',
      position: 170,
      title: 'calendar',
      seats: CATALOG_EDITORS,
      load: () => import('./Calendar.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
