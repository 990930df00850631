// Screens of contract.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/autoTrad/list',
      authId: '030101',
      access: 'login',
      load: () => import('./lists/AutoTrad.tsx'),
    },
    {
      path: 'pages/contract/year/list',
      authId: '030102',
      access: 'login',
      load: () => import('./lists/Year.tsx'),
    },
    {
      path: 'pages/contract/tradingCompany/list',
      authId: '030103',
      access: 'login',
      load: () => import('./lists/TradingCompany.tsx'),
    },
    {
      path: 'pages/contract/invite/list',
      authId: '030104',
      access: 'login',
      load: () => import('./lists/Invite.tsx'),
    },
    {
      path: 'pages/contract/month/list',
      authId: '030105',
      access: 'login',
      load: () => import('./lists/Month.tsx'),
    },
    {
      path: 'pages/contract/agreement/list',
      authId: '030106',
      access: 'login',
      load: () => import('./lists/Agreement.tsx'),
    },
    {
      path: 'pages/contract/archive/list',
      authId: '030107',
      access: 'login',
      load: () => import('./lists/Archive.tsx'),
    },
    {
      path: 'pages/contract/detail',
      authId: 'B030101',
      access: 'login',
      load: () => import('./detail/Detail.tsx'),
    },
    {
      path: 'pages/contract/sign',
      authId: 'B030102',
      access: 'login',
      load: () => import('./sign/Sign.tsx'),
    },
    {
      path: 'pages/contract/write',
      authId: 'B030103',
      access: 'login',
      load: () => import('./wizard/Write.tsx'),
    },
    {
      path: 'pages/contract/fulfilment',
      authId: 'B030104',
      access: 'login',
      load: () => import('./fulfilment/Fulfilment.tsx'),
    },
    { path: 'pages/contract/verify', authId: '', access: 'open', load: () => import('./verify/Verify.tsx') },
  ],
} satisfies WebRegistrations;
