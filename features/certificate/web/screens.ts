// Screens of certificates: the own certificate, and public verification.

import type { Screen } from '#packages/ui/screens.ts';

export const certificateScreens: readonly Screen[] = [
  { path: 'pages/user/certificate', authId: '', access: 'login', load: () => import('./Certificate.tsx') },
  { path: 'pages/verify/index', authId: '', access: 'open', load: () => import('./Verify.tsx') },
];
