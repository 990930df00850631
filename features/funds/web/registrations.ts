// Screens of funds.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { BALANCE, DEPOSITS, FIRM_ACCOUNT, FLOW, OVERVIEW, SETTING } from './paths.ts';

export default {
  screens: [
    { path: OVERVIEW, authId: '030301', load: () => import('./Overview.tsx') },
    { path: SETTING, authId: '030302', load: () => import('./FundsSetting.tsx') },
    { path: BALANCE, authId: '030304', load: () => import('./Balance.tsx') },
    { path: FLOW, authId: '030303', load: () => import('./Flow.tsx') },
    { path: DEPOSITS, authId: '030307', load: () => import('./Deposits.tsx') },
    { path: FIRM_ACCOUNT, authId: '030309', load: () => import('./AccountFirm.tsx') },
  ],
} satisfies WebRegistrations;
