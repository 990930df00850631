// Screens of signin.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/login/scan', access: 'open', load: () => import('./ScanScreen.tsx') },
    { path: 'pages/login/certificate', access: 'open', load: () => import('./CertificateSignIn.tsx') },
    { path: 'pages/user/approve', load: () => import('./ApproveScreen.tsx') },
  ],
} satisfies WebRegistrations;
