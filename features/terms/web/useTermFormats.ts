// Weights and sums with their units in the reader's language.

import { useMemo } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';

export function useTermFormats() {
  const { money, tonnes } = useFormats();
  const t = useTranslation('terms');
  return useMemo(
    () => ({
      weight: (kg: bigint) => `${tonnes(kg)} ${t('unit.tonne')}`,
      sum: (fen: bigint) => `${money(fen)} ${t('unit.yuan')}`,
    }),
    [money, tonnes, t],
  );
}
