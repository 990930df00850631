// The contracts' screens.
import type { Screen } from '#packages/ui/screens.ts';

export const contractScreens: readonly Screen[] = [
  { path: 'pages/contract/autoTrad/list', authId: '030101', access: 'login', load: () => import('./List.tsx') },
  { path: 'pages/contract/detail', authId: 'B030101', access: 'login', load: () => import('./Detail.tsx') },
];
