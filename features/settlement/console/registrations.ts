// Console pages of settlement.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { WATCHING_SEATS } from '../states.ts';

export default {
  desks: [
    {
      path: 'settlement-watch',
      group: 'delivery',
      position: 490,
      title: 'watched',
      seats: WATCHING_SEATS,
      load: () => import('./CaseSheets.tsx'),
    },
    {
      path: 'settlement-sheets',
      group: 'delivery',
      position: 500,
      title: 'sheets',
      seats: WATCHING_SEATS,
      load: () => import('./Sheets.tsx'),
    },
  ],
  matters: {
    sheet: 'settlement-sheets?id={id}',
  },
} satisfies ConsoleRegistrations;
