// Screens of release.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/settlement/supervise/list',
      authId: '030203',
      access: 'login',
      load: () => import('./supervise/List.tsx'),
    },
    {
      path: 'pages/settlement/supervise/selectContract',
      authId: 'B0302031',
      access: 'login',
      load: () => import('./supervise/SelectContract.tsx'),
    },
    {
      path: 'pages/settlement/supervise/apply',
      authId: 'B0302032',
      access: 'login',
      load: () => import('./supervise/Apply.tsx'),
    },
    {
      path: 'pages/settlement/supervise/detail',
      authId: '',
      access: 'login',
      load: () => import('./supervise/Detail.tsx'),
    },
    {
      path: 'pages/settlement/other/list',
      authId: '030204',
      access: 'login',
      load: () => import('./other/List.tsx'),
    },
    {
      path: 'pages/settlement/other/selectContract',
      authId: 'B0302041',
      access: 'login',
      load: () => import('./other/SelectContract.tsx'),
    },
    {
      path: 'pages/settlement/other/apply',
      authId: 'B0302042',
      access: 'login',
      load: () => import('./other/Apply.tsx'),
    },
    {
      path: 'pages/settlement/other/detail',
      authId: '',
      access: 'login',
      load: () => import('./other/Detail.tsx'),
    },
  ],
} satisfies WebRegistrations;
