// Console page of menu visibility.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const firmDesks: readonly Desk[] = [
  {
    path: 'menus',
    group: 'platform',
    title: titles.menus,
    seats: ['operator_admin', 'operator_auditor'],
    load: () => import('./Menus.tsx'),
  },
];
