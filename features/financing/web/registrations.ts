// Screens of financing.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/financing/protocol',
      authId: '030601',
      access: 'login',
      load: () => import('./Protocol.tsx'),
    },
    {
      path: 'pages/business/financing/manage',
      authId: '030602',
      access: 'login',
      load: () => import('./Manage.tsx'),
    },
    {
      path: 'pages/business/financing/apply',
      authId: 'B030601',
      access: 'login',
      load: () => import('./Apply.tsx'),
    },
    {
      path: 'pages/business/financing/contractSelect',
      authId: 'B030602',
      access: 'login',
      load: () => import('./ContractSelect.tsx'),
    },
    {
      path: 'pages/business/financing/detail',
      authId: 'B030603',
      access: 'login',
      load: () => import('./Detail.tsx'),
    },
  ],
} satisfies WebRegistrations;
