// Screens of account.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/login/index', authId: '050110', access: 'open', load: () => import('./LoginScreen.tsx') },
    {
      path: 'pages/login/forgotten',
      access: 'open',
      load: () => import('./password/Forgotten.tsx'),
    },
    {
      path: 'pages/user/password/index',
      authId: '050102',
      load: () => import('./password/ChangePassword.tsx'),
    },
    {
      path: 'pages/user/fingerprint',
      authId: '050108',
      load: () => import('./Fingerprint.tsx'),
    },
    { path: 'pages/user/leave', load: () => import('./leaving/LeaveScreen.tsx') },
    { path: 'pages/user/platform', authId: '050109', access: 'open', load: () => import('./Platform.tsx') },
    {
      path: 'pages/user/setting',
      authId: '050107',
      access: 'open',
      load: () => import('./setting/SettingScreen.tsx'),
    },
  ],
} satisfies WebRegistrations;
