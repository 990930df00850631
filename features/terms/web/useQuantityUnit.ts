// What the tonne is called in quantities of orders.

import { PARAMETERS } from '#features/catalog/parameters.ts';
import { QUANTITY_UNITS, type QuantityUnit } from '#features/catalog/quantityUnit.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';

const KEY = 'TRADE_ORDER_QUANTITY_UNIT';
const TEXTS = {
  吨: 'unit.orderTonne',
  公吨: 'unit.metricTonne',
  t: 'unit.tonne',
} as const satisfies Record<QuantityUnit, string>;

/** The default until the server answers. */
export function useQuantityUnit(): string {
  const t = useTranslation('terms');
  const wanted = useParameters([KEY])?.[KEY] ?? PARAMETERS[KEY].value;
  return t(TEXTS[QUANTITY_UNITS.find((unit) => unit === wanted) ?? '吨']);
}
