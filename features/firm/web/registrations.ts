// Screens of firm.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { OWN_FIRMS_PATH, STAFF_PATH } from './paths.ts';

export default {
  screens: [
    { path: STAFF_PATH, load: () => import('./staff/Staff.tsx') },
    { path: OWN_FIRMS_PATH, load: () => import('./own/OwnFirms.tsx') },
  ],
} satisfies WebRegistrations;
