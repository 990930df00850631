// The screens of a firm's money.
import type { Screen } from '#packages/ui/screens.ts';

export const fundsScreens: readonly Screen[] = [
  { path: 'pages/business/finance/manage/accountBalance', authId: '030304', access: 'login', load: () => import('./Balance.tsx') },
  { path: 'pages/business/finance/manage/accountFlow', authId: '030303', access: 'login', load: () => import('./Flow.tsx') },
  { path: 'pages/business/finance/manage/depositRecord', authId: '030307', access: 'login', load: () => import('./Deposits.tsx') },
];
