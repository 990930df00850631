// Monthly price formula in one line.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { shareRatio, writeShares } from '../../share.ts';
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
  const parts = [
    { part: price(base), share: baseShare },
    ...indexes.map(({ seriesId, share }) => ({ part: seriesName(seriesId), share })),
  ].filter(({ share }) => shareRatio(share).numerator > 0n);
  const shares = writeShares(
    parts.map(({ share }) => share),
    (value) => `${percent(value)}\u00a0%`,
  );
  const shared = parts.map(({ part }, at) => `${part} × ${shares[at]}`).join(' + ');
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
