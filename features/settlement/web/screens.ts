// The screens of settlement.
import type { Screen } from '#packages/ui/screens.ts';

export const settlementScreens: readonly Screen[] = [
  { path: 'pages/settlement/simulate', authId: '', access: 'open', load: () => import('./simulate/Simulate.tsx') },
];
