// Screens of certificate.

import { onTrial } from '#features/launch/web/onTrial.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: onTrial('signatures', [
    { path: 'pages/user/certificate', load: () => import('./CertificateScreen.tsx') },
    { path: 'pages/verify/index', access: 'open', load: () => import('./VerifySignature.tsx') },
  ]),
} satisfies WebRegistrations;
