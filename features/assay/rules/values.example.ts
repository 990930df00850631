// Test helper: report values from plain numbers.

import type { IndexCode } from '#features/clause/quality.ts';
import type { Values } from './basis.ts';

export const valuesOf = (values: Partial<Record<IndexCode, bigint>>) => values as Values;
