// Screens of deadline.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { DEADLINES_PATH } from './paths.ts';

export default {
  screens: [{ path: DEADLINES_PATH, load: () => import('./Deadlines.tsx') }],
} satisfies WebRegistrations;
