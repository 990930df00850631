// Screen of monthly statements.

import { STATEMENTS } from '#features/funds/web/paths.ts';
import type { Screen } from '#packages/ui/screens.ts';

export const statementScreens: readonly Screen[] = [
  { path: STATEMENTS, authId: '030306', access: 'login', load: () => import('./Statements.tsx') },
];
