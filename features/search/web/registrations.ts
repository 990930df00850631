// Screens of search.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [{ path: 'pages/search/index', access: 'open', load: () => import('./Search.tsx') }],
} satisfies WebRegistrations;
