// Screens of firm.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { OWN_FIRMS, STAFF } from './paths.ts';

export default {
  screens: [
    { path: STAFF, load: () => import('./staff/Staff.tsx') },
    { path: OWN_FIRMS, load: () => import('./own/Firms.tsx') },
  ],
} satisfies WebRegistrations;
