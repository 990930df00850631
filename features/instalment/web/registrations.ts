// Screen of payments due.

import { onTrial } from '#features/launch/web/onTrial.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: onTrial('money', [
    {
      path: 'pages/contract/payments',
      access: 'login',
      load: () => import('./Payments.tsx'),
    },
  ]),
} satisfies WebRegistrations;
