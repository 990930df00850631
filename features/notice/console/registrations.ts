// Console pages of entrustments and notices.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { NOTICE_ONLOOKERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'entrusts',
      group: 'trade',
      position: 392,
      title: 'entrusts',
      seats: NOTICE_ONLOOKERS,
      load: () => import('./EntrustsDesk.tsx'),
    },
    {
      path: 'notices',
      group: 'trade',
      position: 394,
      title: 'notices',
      seats: NOTICE_ONLOOKERS,
      load: () => import('./NoticesDesk.tsx'),
    },
  ],
  matters: {
    entrust: 'entrusts?id={id}',
    notice: 'notices?id={id}',
  },
} satisfies ConsoleRegistrations;
