// Levels of health figures.

import { expect, it } from 'vitest';
import { healthLevel } from './health.ts';

it.each([
  ['below the first limit', 59, { warnFrom: 60, alertFrom: 600 }, 'well'],
  ['at the first limit', 60, { warnFrom: 60, alertFrom: 600 }, 'warning'],
  ['just below the second', 599, { warnFrom: 60, alertFrom: 600 }, 'warning'],
  ['at the second', 600, { warnFrom: 60, alertFrom: 600 }, 'alert'],
  ['far beyond the only limit', 1_000_000, { warnFrom: 1 }, 'warning'],
  ['nothing measured', null, { warnFrom: 0, alertFrom: 0 }, 'unmeasured'],
] as const)('%s', (_name, value, limits, level) => {
  expect(healthLevel(value, limits)).toBe(level);
});
