// Console page for certificates.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { ONLOOKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const certificateDesks: readonly Desk[] = [
  {
    path: 'certificates',
    group: 'firms',
    title: titles.certificates,
    seats: ONLOOKERS,
    load: () => import('./Certificates.tsx'),
  },
];
