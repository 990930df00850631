// Tests of sums written in ten thousands.

import { expect, it } from 'vitest';
import { formatTenThousands } from './tenThousands.ts';

it.each([
  ['zh-Hans', '5000', '5,000'],
  ['zh-Hant', '1234.5', '1,234.5'],
  ['en', '5000', '50,000,000'],
  ['en', '1234.5', '12,345,000'],
  ['fr', '120', '1 200 000'],
  ['es', '0.0001', '1'],
] as const)('%s reads %s as %s', (locale, written, read) => {
  expect(formatTenThousands(locale, written).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(read);
});
