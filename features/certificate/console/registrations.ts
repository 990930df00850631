// Console page for certificates.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CERTIFICATE_READERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'certificates',
      group: 'firms',
      position: 60,
      title: 'certificates',
      seats: CERTIFICATE_READERS,
      load: () => import('./Certificates.tsx'),
    },
  ],
  matters: {
    certificate: 'certificates?id={id}',
  },
} satisfies ConsoleRegistrations;
