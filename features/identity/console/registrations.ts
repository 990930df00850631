// Console page for real-name claims.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CLAIM_READERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'identities',
      group: 'firms',
      position: 50,
      title: 'identities',
      seats: CLAIM_READERS,
      load: () => import('./Identities.tsx'),
    },
  ],
  matters: {
    identity: 'identities?id={id}',
  },
} satisfies ConsoleRegistrations;
