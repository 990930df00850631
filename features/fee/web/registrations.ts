// Screens of fee.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/finance/fee/tradeFee',
      authId: '030401',
      load: () => import('./trade/FeesScreen.tsx'),
    },
    {
      path: 'pages/business/finance/fee/tradeFeeDetail',
      load: () => import('./trade/FeeScreen.tsx'),
    },
    {
      path: 'pages/business/finance/fee/invoices',
      load: () => import('./trade/InvoicesScreen.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCosts',
      authId: '030402',
      load: () => import('./freight/Freights.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCostsDetail',
      load: () => import('./freight/FreightScreen.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCostsWrite',
      load: () => import('./freight/WriteFreight.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrder',
      authId: '030403',
      load: () => import('./order/PaymentOrders.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrderDetail',
      load: () => import('./order/PaymentOrder.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrderRegister',
      load: () => import('./order/RegisterPayment.tsx'),
    },
  ],
} satisfies WebRegistrations;
