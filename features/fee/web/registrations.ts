// Screens of fee.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/finance/fee/tradeFee',
      authId: '030401',
      load: () => import('./trade/Fees.tsx'),
    },
    {
      path: 'pages/business/finance/fee/tradeFeeDetail',
      load: () => import('./trade/Fee.tsx'),
    },
    {
      path: 'pages/business/finance/fee/invoices',
      load: () => import('./trade/Invoices.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCosts',
      authId: '030402',
      load: () => import('./freight/Freights.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCostsDetail',
      load: () => import('./freight/Freight.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCostsWrite',
      load: () => import('./freight/Write.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrder',
      authId: '030403',
      load: () => import('./order/Orders.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrderDetail',
      load: () => import('./order/Order.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrderRegister',
      load: () => import('./order/Register.tsx'),
    },
  ],
} satisfies WebRegistrations;
