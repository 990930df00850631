// Screens of goods.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/goods/index',
      authId: '030505',
      access: 'login',
      load: () => import('./Goods.tsx'),
    },
    {
      path: 'pages/business/goods/lot',
      authId: 'B030508',
      access: 'login',
      load: () => import('./LotPage.tsx'),
    },
    {
      path: 'pages/business/goods/write',
      authId: 'B030509',
      access: 'login',
      load: () => import('./WriteLot.tsx'),
    },
    {
      path: 'pages/business/goods/receipt',
      authId: 'B030510',
      access: 'login',
      load: () => import('./ReceiptPage.tsx'),
    },
    {
      path: 'pages/business/goods/issue',
      authId: 'B030513',
      access: 'login',
      load: () => import('./IssueReceipt.tsx'),
    },
  ],
} satisfies WebRegistrations;
