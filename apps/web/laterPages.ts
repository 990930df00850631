// The pages that are named and not open yet, with their codes. A page that opens leaves this list for its feature's screens.

import type { Screen } from '#packages/ui/screens.ts';

const BEHIND_LOGIN: Readonly<Record<string, string>> = {
  'pages/business/prenotice/index': '030501',
  'pages/business/entrust/index': '030502',
  'pages/business/intended/index': '030503',
  'pages/business/intended/detail': 'B030503',
};

export const laterPages: readonly Screen[] = Object.entries(BEHIND_LOGIN).map(([path, authId]) => ({
  path,
  authId,
  access: 'login',
  load: () => import('./shell/Later.tsx'),
}));
