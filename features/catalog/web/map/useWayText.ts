// A way in words: distance and freight.

import { useTranslation } from '#packages/i18n/react.ts';
import type { Way } from './useWays.ts';

export function useWayText(): (way: Way) => string {
  const t = useTranslation('catalog.map');
  return ({ km, isByLane, freight }) => {
    const far = t(isByLane ? 'byLane' : 'asTheCrowFlies', { km });
    return freight === undefined ? far : t('withFreight', { far, freight });
  };
}
