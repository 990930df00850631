// Screens of fee.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/finance/fee/tradeFee',
      authId: '030401',
      access: 'login',
      load: () => import('./trade/Fees.tsx'),
    },
    {
      path: 'pages/business/finance/fee/tradeFeeDetail',
      authId: '',
      access: 'login',
      load: () => import('./trade/Fee.tsx'),
    },
    {
      path: 'pages/business/finance/fee/invoices',
      authId: '',
      access: 'login',
      load: () => import('./trade/Invoices.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCosts',
      authId: '030402',
      access: 'login',
      load: () => import('./freight/Freights.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCostsDetail',
      authId: '',
      access: 'login',
      load: () => import('./freight/Freight.tsx'),
    },
    {
      path: 'pages/business/finance/fee/transportCostsWrite',
      authId: '',
      access: 'login',
      load: () => import('./freight/Write.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrder',
      authId: '030403',
      access: 'login',
      load: () => import('./order/Orders.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrderDetail',
      authId: '',
      access: 'login',
      load: () => import('./order/Order.tsx'),
    },
    {
      path: 'pages/business/finance/fee/moneyOrderRegister',
      authId: '',
      access: 'login',
      load: () => import('./order/Register.tsx'),
    },
  ],
} satisfies WebRegistrations;
