// Announced pages that are not open yet, with their menu codes.

import type { ScreenDefinition } from '#packages/ui/screens.ts';

const BEHIND_LOGIN: Readonly<Record<string, string>> = {
  'pages/business/prenotice/index': '030501',
  'pages/business/entrust/index': '030502',
};

export const upcomingPages: readonly ScreenDefinition[] = Object.entries(BEHIND_LOGIN).map(
  ([path, authId]) => ({
    path,
    authId,
    access: 'login',
    load: () => import('./shell/UpcomingPage.tsx'),
  }),
);
