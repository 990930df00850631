// The account's screens.
import type { Screen } from '#packages/ui/screens.ts';

export const accountScreens: readonly Screen[] = [
  { path: 'pages/login/index', authId: '050110', access: 'open', load: () => import('./Login.tsx') },
  { path: 'pages/user/setting', authId: '050107', access: 'open', load: () => import('./Setting.tsx') },
];
