// Screens of dashboard.

import { lazy } from 'react';
import type { WebRegistrations } from '#packages/ui/screens.ts';
import { SIGN_TOGETHER_PATH } from './signing/paths.ts';

export default {
  screens: [
    {
      path: 'pages/tabBar/home',
      authId: '01',
      access: 'open',
      isTab: true,
      load: () => import('./Home.tsx'),
    },
    {
      path: 'pages/tabBar/business',
      authId: '03',
      isTab: true,
      load: () => import('./business/Business.tsx'),
      ForVisitors: lazy(() => import('./business/ForVisitors.tsx')),
    },
    { path: 'pages/tabBar/user', authId: '05', access: 'open', isTab: true, load: () => import('./Me.tsx') },
    { path: 'pages/sign/index', authId: '050111', access: 'open', load: () => import('./SignPage.tsx') },
    { path: SIGN_TOGETHER_PATH, load: () => import('./signing/SignTogether.tsx') },
  ],
} satisfies WebRegistrations;
