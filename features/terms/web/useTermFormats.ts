// Weights and sums with their units in the reader's language.

import { useMemo } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useQuantityUnit } from './useQuantityUnit.ts';

export function useTermFormats() {
  const { money, tonnes } = useFormats();
  const t = useTranslation('terms');
  const unit = useQuantityUnit();
  return useMemo(
    () => ({
      weight: (kg: bigint) => `${tonnes(kg)} ${t('unit.tonne')}`,
      /** Of an order or a contract. */
      orderWeight: (kg: bigint) => `${tonnes(kg)} ${unit}`,
      sum: (fen: bigint) => `${money(fen)} ${t('unit.yuan')}`,
    }),
    [money, tonnes, t, unit],
  );
}
