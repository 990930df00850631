// Screens of settlement.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/settlement/input/list',
      authId: '030201',
      load: () => import('./input/List.tsx'),
    },
    {
      path: 'pages/settlement/input/detail',
      authId: 'B030201',
      load: () => import('./input/Detail.tsx'),
    },
    {
      path: 'pages/settlement/input/settlementOperate',
      authId: 'B030202',
      load: () => import('./input/SettlementOperate.tsx'),
    },
    {
      path: 'pages/settlement/input/indexSelect',
      authId: 'B030203',
      load: () => import('./input/IndexSelect.tsx'),
    },
    {
      path: 'pages/settlement/confirm/list',
      authId: '030202',
      load: () => import('./confirm/List.tsx'),
    },
    {
      path: 'pages/settlement/confirm/detail',
      authId: 'B030204',
      load: () => import('./confirm/Detail.tsx'),
    },
    {
      path: 'pages/settlement/confirm/confirmOperate',
      authId: 'B030205',
      load: () => import('./confirm/ConfirmOperate.tsx'),
    },
    {
      path: 'pages/settlement/invite/list',
      authId: '030205',
      load: () => import('./invite/List.tsx'),
    },
    {
      path: 'pages/settlement/invite/selectContract',
      authId: 'B0302051',
      load: () => import('./invite/SelectContract.tsx'),
    },
    {
      path: 'pages/settlement/invite/apply',
      authId: 'B0302052',
      load: () => import('./invite/Apply.tsx'),
    },
    {
      path: 'pages/settlement/simulate',
      access: 'open',
      load: () => import('./simulate/Simulate.tsx'),
    },
  ],
} satisfies WebRegistrations;
