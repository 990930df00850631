// Screens that show contracts, and verify their papers.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/autoTrad/list',
      authId: '030101',
      load: () => import('./lists/AutoTrad.tsx'),
    },
    {
      path: 'pages/contract/year/list',
      authId: '030102',
      load: () => import('./lists/Year.tsx'),
    },
    {
      path: 'pages/contract/tradingCompany/list',
      authId: '030103',
      load: () => import('./lists/TradingCompany.tsx'),
    },
    {
      path: 'pages/contract/invite/list',
      authId: '030104',
      load: () => import('./lists/InvitationContracts.tsx'),
    },
    {
      path: 'pages/contract/month/list',
      authId: '030105',
      load: () => import('./lists/MonthlyContracts.tsx'),
    },
    {
      path: 'pages/contract/agreement/list',
      authId: '030106',
      load: () => import('./lists/Agreement.tsx'),
    },
    {
      path: 'pages/contract/archive/list',
      authId: '030107',
      load: () => import('./lists/ArchiveScreen.tsx'),
    },
    {
      path: 'pages/contract/detail',
      authId: 'B030101',
      load: () => import('./detail/ContractScreen.tsx'),
    },
    { path: 'pages/contract/verify', access: 'open', load: () => import('./verify/VerifyContract.tsx') },
  ],
} satisfies WebRegistrations;
