// Screen of monthly statements.

import { STATEMENTS } from '#features/funds/web/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: onTrial('money', [
    {
      path: STATEMENTS,
      authId: '030306',
      load: () => import('./StatementsScreen.tsx'),
    },
  ]),
} satisfies WebRegistrations;
