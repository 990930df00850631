// Screens of release.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/settlement/supervise/list',
      authId: '030203',
      load: () => import('./supervise/List.tsx'),
    },
    {
      path: 'pages/settlement/supervise/selectContract',
      authId: 'B0302031',
      load: () => import('./supervise/SelectContract.tsx'),
    },
    {
      path: 'pages/settlement/supervise/apply',
      authId: 'B0302032',
      load: () => import('./supervise/Apply.tsx'),
    },
    {
      path: 'pages/settlement/supervise/detail',
      load: () => import('./supervise/Detail.tsx'),
    },
    {
      path: 'pages/settlement/other/list',
      authId: '030204',
      load: () => import('./other/List.tsx'),
    },
    {
      path: 'pages/settlement/other/selectContract',
      authId: 'B0302041',
      load: () => import('./other/SelectContract.tsx'),
    },
    {
      path: 'pages/settlement/other/apply',
      authId: 'B0302042',
      load: () => import('./other/Apply.tsx'),
    },
    {
      path: 'pages/settlement/other/claims',
      load: () => import('./other/Claims.tsx'),
    },
    {
      path: 'pages/settlement/other/detail',
      load: () => import('./other/Detail.tsx'),
    },
  ],
} satisfies WebRegistrations;
