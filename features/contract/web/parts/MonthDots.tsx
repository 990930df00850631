// Twelve months as coloured dots with their fulfilment.

import '../contract.css';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { classes } from '#packages/ui/classes.ts';
import type { Dot } from '../../calls/read.ts';

export function MonthDots({ dots }: { dots: readonly Dot[] }) {
  const t = useTranslation('contract');
  const { percent } = useFormats();
  const textOf = useDotText();
  // No space is reserved for figures before anything was due.
  const hasFigures = dots.some(({ fulfilment }) => fulfilment !== null);
  return (
    <ol className="contract-months" aria-label={t('chapter.plan')}>
      {dots.map((dot) => (
        <li
          key={dot.month}
          className={classes('contract-month', `contract-month-${dot.level}`)}
          title={textOf(dot)}
        >
          <span className="contract-dot" aria-hidden="true" />
          <span className="ui-hidden">{textOf(dot)}</span>
          <span aria-hidden="true" className="ui-number">
            {Number(dot.month.slice(5))}
          </span>
          {hasFigures && (
            <span aria-hidden="true" className="contract-month-figure ui-number">
              {dot.fulfilment === null ? '' : percent(dot.fulfilment)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

export function useDotText() {
  const t = useTranslation('contract');
  const unit = useQuantityUnit();
  const { day: monthOf, percent } = useFormats();
  return ({ month, planned, delivered, fulfilment }: Dot) => {
    const share = fulfilment === null ? t('dot.open') : `${percent(fulfilment)} %`;
    return t('dot.text', { month: monthOf(month), planned, delivered, share, unit });
  };
}
