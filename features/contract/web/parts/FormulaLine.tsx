// Monthly price formula in one line.

import type { PriceFormula } from '../../terms.ts';
import { useSay } from '../say.ts';
import { useSeriesNames } from '../terms/useSeriesNames.ts';

export function FormulaLine({
  formula: { base, baseShare, indexes, premium, floor, ceiling },
}: {
  formula: PriceFormula;
}) {
  const { say, price, percent } = useSay();
  const seriesName = useSeriesNames();
  const shared = [
    ...(baseShare > 0n ? [`${price(base)} × ${percent(baseShare)}\u00a0%`] : []),
    ...indexes.map(({ seriesId, share }) => `${seriesName(seriesId)} × ${percent(share)}\u00a0%`),
  ].join(' + ');
  const added = premium === 0n ? '' : premium > 0n ? ` + ${price(premium)}` : ` − ${price(-premium)}`;
  const limits = [
    floor !== undefined && `${say('field.floor')} ${price(floor)}`,
    ceiling !== undefined && `${say('field.ceiling')} ${price(ceiling)}`,
  ].filter(Boolean);
  return (
    <p className="contract-note ui-number">
      {[say('card.formula', { formula: shared + added }), ...limits].join(' · ')}
    </p>
  );
}
