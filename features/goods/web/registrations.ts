// Screens of goods.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/goods/index',
      authId: '030505',
      load: () => import('./Goods.tsx'),
    },
    {
      path: 'pages/business/goods/lot',
      authId: 'B030508',
      load: () => import('./LotPage.tsx'),
    },
    {
      path: 'pages/business/goods/write',
      authId: 'B030509',
      load: () => import('./WriteLot.tsx'),
    },
    {
      path: 'pages/business/goods/receipt',
      authId: 'B030510',
      load: () => import('./ReceiptPage.tsx'),
    },
    {
      path: 'pages/business/goods/issue',
      authId: 'B030513',
      load: () => import('./IssueReceipt.tsx'),
    },
  ],
} satisfies WebRegistrations;
