// Screens of certificate.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/user/certificate', load: () => import('./Certificate.tsx') },
    { path: 'pages/verify/index', access: 'open', load: () => import('./Verify.tsx') },
  ],
} satisfies WebRegistrations;
