// Console page of bindings.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { BINDING_ONLOOKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const bindingDesks: readonly Desk[] = [
  {
    path: 'bindings',
    group: 'firms',
    title: titles.bindings,
    seats: BINDING_ONLOOKERS,
    load: () => import('./Bindings.tsx'),
  },
];
