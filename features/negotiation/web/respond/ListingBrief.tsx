// The listing being answered, in two lines with a link.

import type { ListingCard } from '#features/listing/calls/card.ts';
import { useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import { joinFacts } from '#features/listing/web/shared/facts.ts';
import { Until } from '#features/listing/web/shared/Until.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import '#features/terms/web/terms.css';
import { useSay } from '../say.ts';

export function ListingBrief({ card }: { card: ListingCard }) {
  const { say, integer, yuan } = useSay();
  const goods = useGoodsName();
  const basis = [
    say(`priceBasis.${card.priceBasis}`),
    yuan(card.pricePerTonne),
    say('unit.yuan_per_tonne'),
    say(card.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
  ].join(' ');
  return (
    <Card to={`pages/trade/detail?id=${card.id}`}>
      <div className="trade-head">
        <span className="trade-until">
          <Until moment={card.validTo} over={say('state.expired')} />
        </span>
        <span className="trade-name">
          <Tag tone={card.direction}>{say(`mark.${card.direction}`)}</Tag>{' '}
          <span className="trade-goods">
            {card.firm.shortName} {goods(card)} <span className="ui-number">{integer(card.heat)}</span>{' '}
            <span className="ui-figure-unit">kcal/kg</span>
          </span>
        </span>
      </div>
      <p className="trade-note trade-facts ui-number">
        {joinFacts([
          basis,
          ...say('take.rule', { left: card.left, least: card.minTake, step: card.step }).split(' · '),
        ])}
      </p>
    </Card>
  );
}
