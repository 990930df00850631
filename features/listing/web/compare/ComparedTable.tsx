// Offers side by side: what each costs at the gate, and what is in it.

import type { ReactNode } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ListingCard } from '../../calls/card.ts';
import type { ListingDetail } from '../../calls/listing.ts';
import { leastOf, type NetOffer, netOffer } from '../../rules/compareOffers.ts';
import { useGoodsName } from '../board/BoardCard.tsx';
import { possibleActions } from '../detail/moves.ts';
import { Until } from '../shared/Until.tsx';
import './compare.css';

type NetListing = ListingCard & { readonly detail: ListingDetail; readonly net: NetOffer };

interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly isStrong?: boolean;
  readonly cell: (offer: NetListing) => ReactNode;
}

export function ComparedTable({
  offers,
  onRemove,
}: {
  offers: readonly ListingDetail[];
  onRemove: (id: string) => void;
}) {
  const t = useTranslation(['listing', 'terms', 'terms.card']);
  const tCard = useTranslation('listing.card');
  const unit = useQuantityUnit();
  const names = useCatalogNames();
  const goods = useGoodsName();
  const { seats } = useTrader();
  const { integer, tonnes } = useFormats();
  const { yuan, index } = useClauseFormats();
  const shown = offers.map((detail): NetListing => ({ ...detail.card, detail, net: netOffer(detail.card) }));
  const least = {
    delivered: leastOf(shown.map(({ net }) => net.delivered)),
    atMarketHeat: leastOf(shown.map(({ net }) => net.atMarketHeat)),
  };
  const marked = (key: keyof typeof least, value: bigint | undefined) =>
    value === undefined ? (
      '–'
    ) : (
      <>
        {value === least[key] && <Tag tone="success">{t('compare.least')}</Tag>} {yuan(value)}
      </>
    );
  const share = (code: 'STD' | 'AD' | 'MT' | 'VDAF', value: bigint | null) =>
    value === null ? '–' : index(code, value);
  const rows: readonly ComparedRow[] = [
    { key: 'firm', label: t('compare.seller'), cell: ({ firm }) => firm.shortName },
    { key: 'place', label: t('filter.place'), cell: ({ deliveryPlaceId }) => names.place(deliveryPlaceId) },
    {
      key: 'price',
      label: `${t('compare.listed')} (${t('unit.yuanPerTonne')})`,
      cell: ({ pricePerTonne, priceBasis }) => (
        <>
          {yuan(pricePerTonne)} <small>{t(`priceBasis.${priceBasis}`)}</small>
        </>
      ),
    },
    { key: 'net', label: t('compare.net'), cell: ({ net }) => yuan(net.price) },
    {
      key: 'freight',
      label: t('compare.freight'),
      cell: ({ comparison }) => (comparison ? `+ ${yuan(comparison.freight)}` : t('compare.noFreight')),
    },
    {
      key: 'other',
      label: t('compare.other'),
      cell: ({ comparison }) => (comparison ? `+ ${yuan(comparison.other)}` : '–'),
    },
    {
      key: 'loss',
      label: t('compare.loss'),
      cell: ({ net }) => (net.lost === undefined ? '–' : `+ ${yuan(net.lost)}`),
    },
    {
      key: 'delivered',
      label: t('compare.delivered'),
      isStrong: true,
      cell: ({ net }) => marked('delivered', net.delivered),
    },
    {
      key: 'normalised',
      label: tCard('atHeat'),
      isStrong: true,
      cell: ({ net }) => marked('atMarketHeat', net.atMarketHeat),
    },
    { key: 'heat', label: t('filter.heat'), cell: ({ heat }) => `${integer(heat)} kcal/kg` },
    { key: 'sulphur', label: t('filter.sulphur'), cell: ({ sulphur }) => share('STD', sulphur) },
    { key: 'ash', label: t('filter.ash'), cell: ({ ash }) => share('AD', ash) },
    { key: 'moisture', label: t('short.moisture'), cell: ({ moisture }) => share('MT', moisture) },
    { key: 'volatile', label: t('filter.volatile'), cell: ({ volatile }) => share('VDAF', volatile) },
    { key: 'left', label: t('detail.left'), cell: ({ left }) => `${tonnes(left)} ${unit}` },
    { key: 'least', label: t('field.minTake'), cell: ({ minTake }) => `${tonnes(minTake)} ${unit}` },
    {
      key: 'ends',
      label: t('field.validTo'),
      cell: ({ validTo }) => <Until moment={validTo} textOf={(at) => at} />,
    },
  ];
  return (
    <div className="compare-box ui-scroll-x">
      <table className="compare ui-number">
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-hidden">{t('compare.offers')}</span>
            </th>
            {shown.map((offer) => (
              <th key={offer.id} scope="col">
                <div className="compare-head">
                  <Link to={`pages/trade/detail?id=${offer.id}`} className="compare-name">
                    {offer.title || `${goods(offer)} ${integer(offer.heat)}`}
                  </Link>
                  <button
                    type="button"
                    className="compare-remove ui-hit"
                    aria-label={t('compare.remove', { title: offer.no })}
                    onClick={() => {
                      onRemove(offer.id);
                    }}
                  >
                    <Icon name="close" size="small" />
                  </button>
                </div>
                <Tag tone={offer.direction}>{t(`direction.${offer.direction}`)}</Tag>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, isStrong, cell }) => (
            <tr key={key} className={isStrong ? 'compare-strong' : undefined}>
              <th scope="row">{label}</th>
              {shown.map((offer) => (
                <td key={offer.id}>{cell(offer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('compare.act')}</th>
            {shown.map(({ id, detail }) => {
              const mayTake = possibleActions(detail, seats).answers.includes('take');
              return (
                <td key={id}>
                  <Button
                    kind={mayTake ? 'main' : 'secondary'}
                    size="small"
                    to={mayTake ? `pages/trade/respond?listingId=${id}` : `pages/trade/detail?id=${id}`}
                  >
                    {t(mayTake ? 'detail.take' : 'compare.look')}
                  </Button>
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
