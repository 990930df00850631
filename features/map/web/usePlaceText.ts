// A place of the market in words: how much is there, and at which price.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { MarketPlace } from './gatherPlaces.ts';

export function usePlaceText(gateId: string | undefined) {
  const t = useTranslation('map');
  const tMap = useTranslation('catalog.map');
  const { yuan } = useClauseFormats();
  /** The best price; without a known freight it says that this comes on top. */
  const figure = ({ offers: [first] }: MarketPlace): string | undefined => {
    if (!first) return undefined;
    const { direction, best } = first;
    if (best.delivered !== null) return yuan(best.delivered);
    return direction === 'sell' && gateId !== undefined
      ? t('withoutFreight', { price: yuan(best.price) })
      : yuan(best.price);
  };
  const meaning = ({ offers: [first] }: MarketPlace): string | undefined => {
    if (!first) return undefined;
    if (first.direction === 'buy') return t('best.bid');
    return t(first.best.delivered === null ? 'best.price' : 'best.delivered');
  };
  const kind = ({ place, isGate }: MarketPlace) => (isGate ? tMap('gate') : tMap(`kind.${place.kind}`));
  const counts = ({ offers, trucks }: MarketPlace): string[] => [
    ...offers.map(({ direction, count }) => t(`count.${direction}`, { count })),
    ...(trucks.length > 0 ? [tMap('trucksHere', { count: trucks.length })] : []),
  ];
  return { figure, meaning, kind, counts };
}
