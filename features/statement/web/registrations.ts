// Screen of monthly statements.

import { STATEMENTS } from '#features/funds/web/paths.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: STATEMENTS,
      authId: '030306',
      load: () => import('./StatementsScreen.tsx'),
    },
  ],
} satisfies WebRegistrations;
