// Screens of the dashboard: three of the five tabs, and sign-up.

import type { Screen } from '#packages/ui/screens.ts';

export const deskScreens: readonly Screen[] = [
  { path: 'pages/tabBar/home', authId: '01', access: 'open', isTab: true, load: () => import('./Home.tsx') },
  {
    path: 'pages/tabBar/business',
    authId: '03',
    access: 'login',
    isTab: true,
    load: () => import('./business/Business.tsx'),
  },
  { path: 'pages/tabBar/user', authId: '05', access: 'open', isTab: true, load: () => import('./Me.tsx') },
  { path: 'pages/sign/index', authId: '050111', access: 'open', load: () => import('./Sign.tsx') },
];
