// Progress of a contract: contracted, lifted, settled, paid.

import '../contract.css';
import { classes } from '#packages/ui/classes.ts';
import { useSay } from '../say.ts';

const STAGES = ['contracted', 'lifted', 'settled', 'paid'] as const;
type Stage = (typeof STAGES)[number];

export function Stages({ reached }: { reached: Partial<Record<Stage, bigint>> }) {
  const { say, trade, tonnes } = useSay();
  return (
    <ol className="contract-stages" aria-label={say('stages')}>
      {STAGES.map((stage) => {
        const weight = reached[stage];
        return (
          <li
            key={stage}
            className={classes('contract-stage', weight !== undefined && 'contract-stage-reached')}
          >
            <span>{say(`stage.${stage}`)}</span>
            <span className="ui-number">
              {weight === undefined ? '—' : `${tonnes(weight)} ${trade('unit.tonne')}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
