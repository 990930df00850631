// The screens of the yard: the weighbridge's own device, and the driver's pass, which needs nobody signed in.

import type { Screen } from '#packages/ui/screens.ts';

export const yardScreens: readonly Screen[] = [
  { path: 'pages/weigh/index', authId: '', access: 'login', load: () => import('./weigh/Weigh.tsx') },
  { path: 'pages/driver/index', authId: '', access: 'open', load: () => import('./driver/Driver.tsx') },
];
