// Screens of notices and entrustments.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/prenotice/index',
      authId: '030501',
      load: () => import('./list/Notices.tsx'),
    },
    {
      path: 'pages/business/prenotice/detail',
      authId: 'B030501',
      // A shared card leads here: who is not signed in reads the headline.
      access: 'open',
      load: () => import('./detail/NoticeScreen.tsx'),
    },
    {
      path: 'pages/business/entrust/index',
      authId: '030502',
      load: () => import('./entrust/Entrusts.tsx'),
    },
    {
      path: 'pages/business/entrust/detail',
      authId: 'B030502',
      load: () => import('./entrust/EntrustScreen.tsx'),
    },
    {
      path: 'pages/business/entrust/write',
      authId: 'B030516',
      load: () => import('./write/WriteEntrust.tsx'),
    },
  ],
} satisfies WebRegistrations;
