// Routes of the weighbridge's device and of the driver's pass (no session).

import type { Screen } from '#packages/ui/screens.ts';

export const yardScreens: readonly Screen[] = [
  { path: 'pages/weigh/index', authId: '', access: 'login', load: () => import('./weigh/Weigh.tsx') },
  { path: 'pages/driver/index', authId: '', access: 'open', load: () => import('./driver/Driver.tsx') },
];
