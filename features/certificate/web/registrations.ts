// Screens of certificate.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/user/certificate', load: () => import('./CertificateScreen.tsx') },
    { path: 'pages/verify/index', access: 'open', load: () => import('./VerifySignature.tsx') },
  ],
} satisfies WebRegistrations;
