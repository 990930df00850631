// Twelve months as coloured dots with their fulfilment.

import '../contract.css';
import { classes } from '#packages/ui/classes.ts';
import type { Dot } from '../../calls/read.ts';
import { useSay } from '../say.ts';

export function MonthDots({ dots }: { dots: readonly Dot[] }) {
  const { say, percent } = useSay();
  const textOf = useDotText();
  // No space is reserved for figures before anything was due.
  const hasFigures = dots.some(({ fulfilment }) => fulfilment !== null);
  return (
    <ol className="contract-months" aria-label={say('chapter.plan')}>
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
  const { say, monthOf, percent } = useSay();
  return ({ month, planned, delivered, fulfilment }: Dot) => {
    const share = fulfilment === null ? say('dot.open') : `${percent(fulfilment)} %`;
    return say('dot.text', { month: monthOf(month), planned, delivered, share });
  };
}
