// Console page of bindings.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { BINDING_ONLOOKERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'bindings',
      group: 'firms',
      position: 40,
      title: 'bindings',
      seats: BINDING_ONLOOKERS,
      load: () => import('./Bindings.tsx'),
    },
  ],
  matters: {
    binding: 'bindings?id={id}',
  },
} satisfies ConsoleRegistrations;
