// Cost of the coal at the reader's place, item by item, and per heat.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ListingCard } from '../../calls/card.ts';
import { compareOffers } from '../../rules/compareOffers.ts';
import { useSay } from '../say.ts';
import { PlacePicker } from '../shared/PlacePicker.tsx';

export function ComparedOffers({
  card,
  placeId,
  onPlace,
}: {
  card: ListingCard;
  placeId: string | undefined;
  onPlace: (id: string | undefined) => void;
}) {
  const { say } = useSay();
  const names = useCatalogNames();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={say('compare.title')}
      action={{
        label: placeId ? names.place(placeId) : say('board.toNone'),
        onPress: () => {
          setOpen(true);
        },
      }}
    >
      {card.comparison ? (
        <Workings card={card} comparison={card.comparison} />
      ) : (
        <p className="trade-note">{say(placeId ? 'compare.noFreight' : 'compare.choosePlace')}</p>
      )}
      {isOpen && (
        <PlacePicker
          title={say('board.toTitle')}
          value={placeId}
          none={say('none')}
          onClose={() => {
            setOpen(false);
          }}
          onChoose={(id) => {
            onPlace(id);
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}

function Workings({
  card,
  comparison,
}: {
  card: ListingCard;
  comparison: NonNullable<ListingCard['comparison']>;
}) {
  const { say, yuan, price } = useSay();
  const { freight, other, lossRate: loss } = comparison;
  const worked = compareOffers({ price: card.pricePerTonne, freight, other, loss, heat: card.heat });
  const unit = say('unit.yuan_per_tonne');
  return (
    <Rows title={say('compare.title')}>
      <Row isFact label={say('compare.price')} value={yuan(card.pricePerTonne)} />
      <Row isFact label={say('compare.freight')} value={`+ ${yuan(freight)}`} />
      <Row isFact label={say('compare.other')} value={`+ ${yuan(other)}`} />
      <Row isFact label={say('compare.lost', { loss })} value={`+ ${yuan(worked.lost)}`} />
      <Row label={say('compare.delivered')} weight="strong" value={`${yuan(worked.delivered)} ${unit}`} />
      <Row
        label={say('compare.normalised')}
        weight="strong"
        tone="brand"
        value={`${yuan(worked.atMarketHeat)} ${unit}`}
      />
      <Row isFact label={say('compare.standard')} value={`${yuan(worked.atStandardHeat)} ${unit}`} />
      <Row
        isFact
        label={say('compare.perKcal')}
        value={`${price(worked.perKcal)} ${say('unit.yuan_per_kcal')}`}
      />
    </Rows>
  );
}
