// Card of one listing on the board.

import { memo } from 'react';
import { priceAtHeat, MARKET_HEAT } from '#features/catalog/heat.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useDictionary } from '#features/terms/web/useDictionary.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import '#features/terms/web/terms.css';
import type { ListingCard } from '../../calls/card.ts';
import { isRecentAssay } from '../../rules/assay.ts';
import { joinFacts } from '../shared/facts.ts';
import { Until } from '../shared/Until.tsx';

/** `goods`: name of the coal; the list reads the names once for all its cards. */
interface BoardCardProps {
  readonly card: ListingCard;
  readonly goods: string;
  /** Freight to the reader's place was asked for, and none is known. */
  readonly lacksFreight?: boolean | undefined;
  readonly isFresh?: boolean;
  /** The state in words, in place of the time left. */
  readonly state?: string | undefined;
}

export const BoardCard = memo(function BoardCard({
  card,
  goods,
  lacksFreight,
  isFresh,
  state,
}: BoardCardProps) {
  const t = useTranslation('listing.card');
  const tTerms = useTranslation('terms.card');
  const quantityUnit = useQuantityUnit();
  const { integer } = useFormats();
  return (
    <Card to={`pages/trade/detail?id=${card.id}`} isFresh={isFresh}>
      <div className="trade-head">
        <span className="trade-until">
          {state === undefined ? <Until moment={card.validTo} /> : <Tag>{state}</Tag>}
        </span>
        <span className="trade-name">
          <Tag tone={card.direction}>{t(`mark.${card.direction}`)}</Tag>{' '}
          {card.mode !== 'fixed' && (
            <>
              <Tag tone="info">{tTerms(`mode.${card.mode}`)}</Tag>{' '}
            </>
          )}
          {card.isPowerCoal && (
            <>
              <Tag>{t('power')}</Tag>{' '}
            </>
          )}
          {isRecentAssay(card.assaySampledOn, new Date(serverNow())) && (
            <>
              <Tag tone="success">{t('recentAssay')}</Tag>{' '}
            </>
          )}
          <span className="trade-goods">
            {goods} <span className="ui-number">{integer(card.heat)}</span>{' '}
            <span className="ui-figure-unit">kcal/kg</span>
          </span>
        </span>
      </div>
      <Facts card={card} />
      <Prices card={card} lacksFreight={lacksFreight} />
      <ProgressBar value={card.left} max={card.quantity} text={t('left', { ...card, unit: quantityUnit })} />
    </Card>
  );
});

/** Name of the product form (slack, washed mixed coal), or else of the variety. */
export function useGoodsName() {
  const names = useCatalogNames();
  const nameOf = useDictionary();
  return ({ formCode, varietyId }: { formCode?: string | null | undefined; varietyId: string }) =>
    formCode ? nameOf('productForm', formCode) : names.variety(varietyId);
}

/** Who offers it and where; below, what is in it. */
function Facts({ card: { firm, deliveryPlaceId, sulphur, ash, volatile, moisture } }: { card: ListingCard }) {
  const t = useTranslation('listing.card');
  const tTerms = useTranslation('terms.card');
  const names = useCatalogNames();
  const { index } = useClauseFormats();
  const bare = (code: 'STD' | 'AD' | 'MT' | 'VDAF', value: bigint) => index(code, value).replace(/ %$/, '');
  const offered = [
    firm.shortName,
    names.place(deliveryPlaceId),
    firm.credit ? t('credit', firm.credit) : t('creditNew'),
  ];
  const quality = [
    `${tTerms('short.sulphur')} ${bare('STD', sulphur)}`,
    ash === null ? undefined : `${tTerms('short.ash')} ${bare('AD', ash)}`,
    ash === null && volatile !== null ? `${tTerms('short.volatile')} ${bare('VDAF', volatile)}` : undefined,
    `${tTerms('short.moisture')} ${bare('MT', moisture)}`,
  ].filter((part) => part !== undefined);
  return (
    <>
      <p className="trade-note trade-facts ui-number">{joinFacts(offered)}</p>
      <p className="trade-note trade-facts trade-quality ui-number">{joinFacts(quality)}</p>
    </>
  );
}

/** Without a known freight, the price at 5,500 kcal still allows a comparison. */
function Prices({ card, lacksFreight }: Pick<BoardCardProps, 'card' | 'lacksFreight'>) {
  const { pricePerTonne, clausePrice, heat, priceBasis, comparison } = card;
  const t = useTranslation('listing.card');
  const tTerms = useTranslation('terms.card');
  const { yuan } = useClauseFormats();
  const tax = card.isTaxIncluded ? 'tax.included' : 'tax.excluded';
  return (
    <div className="trade-prices">
      <FigureLine>
        <Figure
          size="22"
          value={yuan(pricePerTonne)}
          label={`${tTerms(`priceBasis.${priceBasis}`)} ${tTerms(tax)} ${tTerms('unit.yuanPerTonne')}`}
          hint={clausePrice === null ? undefined : t('byClause', { price: clausePrice })}
        />
        {comparison && (
          <Figure align="right" size="16" value={yuan(comparison.delivered)} label={t('delivered')} />
        )}
        <Figure
          align="right"
          size="22"
          tone="price"
          value={yuan(comparison?.normalised ?? priceAtHeat(pricePerTonne, heat, MARKET_HEAT))}
          label={t(comparison ? 'normalised' : 'atHeat')}
          hint={lacksFreight ? t('noFreight') : undefined}
        />
      </FigureLine>
    </div>
  );
}
