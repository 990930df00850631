// Twelve months at a glance: a dot each, in a tone that its figure repeats.

import '../contract.css';
import { classes } from '#packages/ui/classes.ts';
import type { Dot } from '../../calls/read.ts';
import { useSay } from '../say.ts';

export function MonthDots({ dots }: { dots: readonly Dot[] }) {
  const { say, percent } = useSay();
  const textOf = useDotText();
  // Before anything was due there is nothing to leave room for.
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

/** How the month went, in words: read aloud, and shown by a long press. */
export function useDotText() {
  const { say, monthOf, percent } = useSay();
  return ({ month, planned, delivered, fulfilment }: Dot) => {
    const share = fulfilment === null ? say('dot.open') : `${percent(fulfilment)} %`;
    return say('dot.text', { month: monthOf(month), planned, delivered, share });
  };
}
