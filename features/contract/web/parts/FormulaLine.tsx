// Monthly price formula in one line.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { PriceFormula } from '../../terms.ts';
import { useSeriesNames } from '../terms/useSeriesNames.ts';

export function FormulaLine({
  formula: { base, baseShare, indexes, premium, floor, ceiling },
}: {
  formula: PriceFormula;
}) {
  const t = useTranslation('contract');
  const { price, percent } = useFormats();
  const seriesName = useSeriesNames();
  const shared = [
    ...(baseShare > 0n ? [`${price(base)} × ${percent(baseShare)}\u00a0%`] : []),
    ...indexes.map(({ seriesId, share }) => `${seriesName(seriesId)} × ${percent(share)}\u00a0%`),
  ].join(' + ');
  const added = premium === 0n ? '' : premium > 0n ? ` + ${price(premium)}` : ` − ${price(-premium)}`;
  const limits = [
    floor !== undefined && `${t('field.floor')} ${price(floor)}`,
    ceiling !== undefined && `${t('field.ceiling')} ${price(ceiling)}`,
  ].filter(Boolean);
  return (
    <p className="contract-note ui-number">
      {[t('card.formula', { formula: shared + added }), ...limits].join(' · ')}
    </p>
  );
}
