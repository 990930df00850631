// Share card of a listing, with public data only.

import type { ShareCard } from '#features/content/web/share/card.ts';
import { ShareAction } from '#features/content/web/share/ShareAction.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import { useGoodsName } from '../board/BoardCard.tsx';
import { useSay } from '../say.ts';

export default function ShareListing({ detail: { card: listing } }: { detail: ListingDetail }) {
  const { say, tonnes, integer, yuan, index } = useSay();
  const goods = useGoodsName();
  const card = (): ShareCard => ({
    kicker: say(`direction.${listing.direction}`),
    title: listing.title || `${goods(listing)} ${integer(listing.heat)} kcal/kg`,
    figure: { value: yuan(listing.pricePerTonne), unit: say('unit.yuan_per_tonne') },
    facts: [
      `${say(`priceBasis.${listing.priceBasis}`)} · ` +
        say(listing.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
      `${say('short.sulphur')} ${index('STD', listing.sulphur)} · ` +
        `${say('detail.left')} ${tonnes(listing.left)} t`,
      listing.firm.shortName,
    ],
  });
  return <ShareAction card={card} path={`pages/trade/detail?id=${listing.id}`} />;
}
