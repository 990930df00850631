// Screens of the firm feature.

import type { Screen } from '#packages/ui/screens.ts';
import { OWN_FIRMS, STAFF } from './paths.ts';

export const firmScreens: readonly Screen[] = [
  { path: STAFF, authId: '', access: 'login', load: () => import('./staff/Staff.tsx') },
  { path: OWN_FIRMS, authId: '', access: 'login', load: () => import('./own/Firms.tsx') },
];
