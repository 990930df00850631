// Screens of export.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [{ path: 'pages/user/exports', authId: '', access: 'login', load: () => import('./Exports.tsx') }],
} satisfies WebRegistrations;
