// What the tonne is called in quantities of orders.

import { QUANTITY_UNITS, type QuantityUnit } from '#features/catalog/quantityUnit.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';

const KEY = 'TRADE_ORDER_QUANTITY_UNIT';
const TEXTS = {
  吨: 'unit.orderTonne',
  公吨: 'unit.metricTonne',
  t: 'unit.tonne',
} as const satisfies Record<QuantityUnit, string>;

/** The first until the server answers: the list of parameters is too large for the first screen. */
export function useQuantityUnit(): string {
  const t = useTranslation('terms');
  const wanted = useParameters([KEY])?.[KEY];
  return t(TEXTS[QUANTITY_UNITS.find((unit) => unit === wanted) ?? QUANTITY_UNITS[0]]);
}
