// Screens of financing.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/financing/protocol',
      authId: '030601',
      load: () => import('./Protocol.tsx'),
    },
    {
      path: 'pages/business/financing/manage',
      authId: '030602',
      load: () => import('./Manage.tsx'),
    },
    {
      path: 'pages/business/financing/portfolio',
      authId: '030603',
      load: () => import('./Portfolio.tsx'),
    },
    {
      path: 'pages/business/financing/sales',
      authId: '030604',
      load: () => import('./Sales.tsx'),
    },
    {
      path: 'pages/business/financing/apply',
      authId: 'B030601',
      load: () => import('./Apply.tsx'),
    },
    {
      path: 'pages/business/financing/contractSelect',
      authId: 'B030602',
      load: () => import('./ContractSelect.tsx'),
    },
    {
      path: 'pages/business/financing/detail',
      authId: 'B030603',
      load: () => import('./Detail.tsx'),
    },
  ],
} satisfies WebRegistrations;
