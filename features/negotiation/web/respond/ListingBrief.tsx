// The listing being answered, in two lines with a link.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import type { ListingCard } from '#features/listing/calls/card.ts';
import { useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import { joinFacts } from '#features/listing/web/shared/facts.ts';
import { Until } from '#features/listing/web/shared/Until.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import '#features/terms/web/terms.css';

import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function ListingBrief({ card }: { card: ListingCard }) {
  const t = useTranslation(['negotiation', 'listing', 'terms', 'terms.card']);
  const tCard = useTranslation('listing.card');
  const quantityUnit = useQuantityUnit();
  const { integer } = useFormats();
  const { yuan } = useClauseFormats();
  const goods = useGoodsName();
  const basis = [
    t(`priceBasis.${card.priceBasis}`),
    yuan(card.pricePerTonne),
    t('unit.yuan_per_tonne'),
    t(card.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
  ].join(' ');
  return (
    <Card to={`pages/trade/detail?id=${card.id}`}>
      <div className="trade-head">
        <span className="trade-until">
          <Until moment={card.validTo} />
        </span>
        <span className="trade-name">
          <Tag tone={card.direction}>{tCard(`mark.${card.direction}`)}</Tag>{' '}
          <span className="trade-goods">
            {card.firm.shortName} {goods(card)} <span className="ui-number">{integer(card.heat)}</span>{' '}
            <span className="ui-figure-unit">kcal/kg</span>
          </span>
        </span>
      </div>
      <p className="trade-note trade-facts ui-number">
        {joinFacts([
          basis,
          ...t('take.rule', {
            left: card.left,
            least: card.minTake,
            step: card.step,
            unit: quantityUnit,
          }).split(' · '),
        ])}
      </p>
    </Card>
  );
}
