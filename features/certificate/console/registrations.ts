// Console page for certificates.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CERTIFICATE_READERS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'certificates',
      group: 'firms',
      position: 60,
      title: titles.certificates,
      seats: CERTIFICATE_READERS,
      load: () => import('./Certificates.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
