// Console pages of contracts.

import type { Seat } from '#features/firm/seats.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

const SUPERVISE: readonly Seat[] = ['operator_trade', 'operator_settlement', 'operator_auditor'];

export default {
  desks: [
    {
      path: 'deadlines',
      group: 'trade',
      position: 430,
      title: 'deadlines',
      seats: SUPERVISE,
      load: () => import('./Deadlines.tsx'),
    },
    {
      path: 'breaches',
      group: 'risk',
      position: 440,
      title: 'breaches',
      seats: [...SUPERVISE, 'operator_dispute'],
      load: () => import('./BreachesDesk.tsx'),
    },
    {
      path: 'risks',
      group: 'risk',
      position: 450,
      title: 'risks',
      seats: SUPERVISE,
      load: () => import('./Risks.tsx'),
    },
  ],
  matters: { breach: 'breaches?id={id}' },
} satisfies ConsoleRegistrations;
