// Screens of firm.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { DRAFTS_PATH, OWN_FIRMS_PATH, SEATS_PATH, STAFF_PATH } from './paths.ts';

export default {
  screens: [
    { path: STAFF_PATH, load: () => import('./staff/Staff.tsx') },
    { path: SEATS_PATH, load: () => import('./seats/Seats.tsx') },
    { path: OWN_FIRMS_PATH, load: () => import('./own/OwnFirms.tsx') },
    { path: DRAFTS_PATH, load: () => import('./draft/Drafts.tsx') },
  ],
} satisfies WebRegistrations;
