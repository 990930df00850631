// Cost of the coal at the reader's place, item by item, and per heat.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { ListingCard } from '../../calls/card.ts';
import { compareOffers } from '../../rules/compareOffers.ts';
import { comparePath, useTray } from '../compare/tray.ts';
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
  const t = useTranslation(['listing', 'terms']);
  const names = useCatalogNames();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('compare.title')}
      action={{
        label: placeId ? names.place(placeId) : t('board.toNone'),
        onPress: () => {
          setOpen(true);
        },
      }}
    >
      {card.comparison ? (
        <Workings card={card} comparison={card.comparison} />
      ) : (
        <p className="trade-note">{t(placeId ? 'compare.noFreight' : 'compare.choosePlace')}</p>
      )}
      <CompareToggle id={card.id} placeId={placeId} />
      {isOpen && (
        <PlacePicker
          title={t('board.toTitle')}
          value={placeId}
          none={t('none')}
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
  const t = useTranslation(['listing', 'terms']);
  const tCard = useTranslation('listing.card');
  const { price } = useFormats();
  const { yuan } = useClauseFormats();
  const { freight, other, lossRate: loss } = comparison;
  const worked = compareOffers({ price: card.pricePerTonne, freight, other, loss, heat: card.heat });
  const unit = t('unit.yuan_per_tonne');
  return (
    <Rows title={t('compare.title')}>
      <Row isFact label={t('compare.price')} value={yuan(card.pricePerTonne)} />
      <Row isFact label={t('compare.freight')} value={`+ ${yuan(freight)}`} />
      <Row isFact label={t('compare.other')} value={`+ ${yuan(other)}`} />
      <Row isFact label={t('compare.lost', { loss })} value={`+ ${yuan(worked.lost)}`} />
      <Row
        label={<Word of="delivered">{t('compare.delivered')}</Word>}
        weight="strong"
        value={`${yuan(worked.delivered)} ${unit}`}
      />
      <Row
        label={<Word of="normalised">{tCard('atHeat')}</Word>}
        weight="strong"
        tone="price"
        value={`${yuan(worked.atMarketHeat)} ${unit}`}
      />
      <Row isFact label={t('compare.standard')} value={`${yuan(worked.atStandardHeat)} ${unit}`} />
      <Row
        isFact
        label={t('compare.perKcal')}
        value={`${price(worked.perKcal)} ${t('unit.yuan_per_kcal')}`}
      />
    </Rows>
  );
}

function CompareToggle({ id, placeId }: { id: string; placeId: string | undefined }) {
  const t = useTranslation('listing');
  const { ids, isFull, toggle } = useTray();
  const isIn = ids.includes(id);
  return (
    <>
      <Row
        label={t(isIn ? 'compare.takeOut' : isFull ? 'compare.full' : 'compare.putIn')}
        value={ids.length > 0 ? ids.length : undefined}
        {...(isIn || !isFull ? { onPress: () => toggle(id) } : {})}
      />
      {ids.length > 1 && <Row label={t('compare.open')} to={comparePath(ids, placeId)} />}
    </>
  );
}
