// Screen of credit.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { CREDIT } from './paths.ts';

export default {
  screens: [{ path: CREDIT, authId: '050112', load: () => import('./CreditScreen.tsx') }],
} satisfies WebRegistrations;
