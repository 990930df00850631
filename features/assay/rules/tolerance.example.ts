// Default tolerances of the platform.

import { calorie } from '#features/catalog/heat.ts';
import type { Tolerances } from './tolerance.ts';

export const TOLERANCES: Tolerances = {
  ash: { low: 14_100n, share: 1_410n, high: 28_200n },
  heat: { low: 5_600n, share: 560n, high: 11_200n },
  sulphur: { low: 1_700n, share: 1_700n, high: 3_400n },
  calorie: calorie(41_816n),
};
