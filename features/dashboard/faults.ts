// Faults of the console pages across features.

import { faults } from '#packages/fault/fault.ts';

export const deskFaults = faults('dashboard', {
  lift_waiting: { code: 900192 },
});
