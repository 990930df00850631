// Share card of a listing, with public data only.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { ShareCard } from '#features/content/web/share/card.ts';
import { ShareAction } from '#features/content/web/share/ShareAction.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { ListingDetail } from '../../calls/listing.ts';
import { useGoodsName } from '../board/BoardCard.tsx';

export default function ShareListing({ detail: { card: listing } }: { detail: ListingDetail }) {
  const t = useTranslation(['listing', 'terms', 'terms.card']);
  const { tonnes, integer } = useFormats();
  const { yuan, index } = useClauseFormats();
  const goods = useGoodsName();
  const card = (): ShareCard => ({
    kicker: t(`direction.${listing.direction}`),
    title: listing.title || `${goods(listing)} ${integer(listing.heat)} kcal/kg`,
    figure: { value: yuan(listing.pricePerTonne), unit: t('unit.yuan_per_tonne') },
    facts: [
      `${t(`priceBasis.${listing.priceBasis}`)} · ` +
        t(listing.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
      `${t('short.sulphur')} ${index('STD', listing.sulphur)} · ` +
        `${t('detail.left')} ${tonnes(listing.left)} ${t('unit.tonne')}`,
      listing.firm.shortName,
    ],
  });
  return <ShareAction card={card} path={`pages/trade/detail?id=${listing.id}`} />;
}
