// The screens of a firm's money.
import { DEPOSITS, FLOW } from './paths.ts';
import type { Screen } from '#packages/ui/screens.ts';

export const fundsScreens: readonly Screen[] = [
  { path: 'pages/business/finance/manage/accountBalance', authId: '030304', access: 'login', load: () => import('./Balance.tsx') },
  { path: FLOW, authId: '030303', access: 'login', load: () => import('./Flow.tsx') },
  { path: DEPOSITS, authId: '030307', access: 'login', load: () => import('./Deposits.tsx') },
];
