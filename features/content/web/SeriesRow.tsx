// A price series in one row: coal, place, terms, newest price and change.

import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { Change } from '#packages/ui/Figure.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import type { Series } from '../calls/quote.ts';
import { directionOf } from './prices.ts';
import './prices.css';

/** Such as "5,500 kcal/kg · S ≤ 0.8 % · FOB port · tax included · collected". */
export function useSeriesTerms() {
  const t = useTranslation('content');
  const tCatalog = useTranslation('catalog');
  const { integer } = useFormats();
  return ({ heat, sulphur, priceBasis, isTaxIncluded, source }: Series) =>
    [
      ...(heat === null ? [] : [`${integer(heat)} kcal/kg`]),
      ...(sulphur === null ? [] : [t('price.sulphur', { most: sulphur })]),
      tCatalog(`dict.priceBasis.${priceBasis}`),
      t(isTaxIncluded ? 'price.taxed' : 'price.untaxed'),
      t(`source.${source}`),
    ].join('\u00a0· ');
}

export function SeriesChange({ change }: { change: bigint | null }) {
  const { price } = useFormats();
  if (change === null) return null;
  return <Change direction={directionOf(change)}>{price(change < 0n ? -change : change)}</Change>;
}

export function SeriesRow({
  series,
  isChosen,
  onPress,
}: {
  series: Series;
  isChosen: boolean;
  onPress: () => void;
}) {
  const locale = useLocale();
  const { price } = useFormats();
  const termsOf = useSeriesTerms();
  const { names, newest, change } = series;
  return (
    <button type="button" className="ui-pressable prices-series" aria-pressed={isChosen} onClick={onPress}>
      <span className="prices-mark" aria-hidden="true">
        {isChosen && <Icon name="check" size="small" />}
      </span>
      <span className="prices-said">
        <span className="ui-row-label">{names[locale]}</span>
        <span className="ui-row-hint prices-terms">{termsOf(series)}</span>
      </span>
      <span className="prices-said prices-figure ui-number">
        <span className="ui-row-value">{newest ? price(newest.price) : '–'}</span>
        <span className="ui-row-hint">
          <SeriesChange change={change} />
        </span>
      </span>
    </button>
  );
}
