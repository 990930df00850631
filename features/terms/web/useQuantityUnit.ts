// What the tonne is called in quantities of orders.

import { QUANTITY_UNITS } from '#features/catalog/quantityUnit.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { QUANTITY_UNIT_TEXTS } from '../quantityUnitText.ts';

const KEY = 'TRADE_ORDER_QUANTITY_UNIT';

/** The first until the server answers: the list of parameters is too large for the first screen. */
export function useQuantityUnit(): string {
  const t = useTranslation('terms.card');
  const wanted = useParameters([KEY])?.[KEY];
  return t(QUANTITY_UNIT_TEXTS[QUANTITY_UNITS.find((unit) => unit === wanted) ?? QUANTITY_UNITS[0]]);
}
