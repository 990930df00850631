// The texts that name the tonne in quantities of orders.

import type { QuantityUnit } from '#features/catalog/quantityUnit.ts';

export const QUANTITY_UNIT_TEXTS = {
  吨: 'unit.orderTonne',
  公吨: 'unit.metricTonne',
  t: 'unit.letterTonne',
} as const satisfies Record<QuantityUnit, string>;
