// Price, quantity and owner of an intent in words.

import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { Tone } from '#packages/ui/Tag.tsx';
import type { IntentCard } from '../calls/intent.ts';
import type { IntentState } from '../states.ts';

export const INTENT_TONES: Record<IntentState, Tone> = {
  open: 'info',
  matched: 'success',
  negotiating: 'warning',
  converted: 'success',
  closed: 'neutral',
  expired: 'neutral',
};

export function useIntentTexts() {
  const t = useTranslation('intent');
  const locale = useLocale();
  return {
    price: ({
      priceLeast: low,
      priceMost: high,
    }: {
      priceLeast: HaoPerTonne | null;
      priceMost: HaoPerTonne | null;
    }) => {
      if (low !== null && high !== null) return t('priceRange', { low, high });
      if (high !== null) return t('priceUpTo', { price: high });
      return low === null ? t('byFormula') : t('priceFrom', { price: low });
    },
    quantity: ({ quantity, per }: { quantity: Kg; per: IntentCard['per'] }) =>
      t(per === 'month' ? 'perMonth' : 'once', { quantity }),
    owner: ({ firm }: Pick<IntentCard, 'firm'>) => firm?.shortName ?? t('anonymous'),
    province: ({ province }: Pick<IntentCard, 'province'>) => province[locale] ?? province['zh-Hans'] ?? '',
  };
}
