// How far a contract has come: contracted, lifted, settled, paid; a stage shows figures only once there are any.
import './contract.css';
import { useContractWords } from './words.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { classes } from '#packages/ui/classes.ts';

const STAGES = ['contracted', 'lifted', 'settled', 'paid'] as const;
type Stage = (typeof STAGES)[number];

export function Stages({ reached }: { reached: Partial<Record<Stage, bigint>> }) {
  const words = useContractWords();
  const { tonnes } = useFormats();
  return (
    <ol className="contract-stages" aria-label={words.timeline}>
      {STAGES.map((stage) => {
        const weight = reached[stage];
        return (
          <li key={stage} className={classes('contract-stage', weight !== undefined && 'contract-stage-reached')}>
            <span>{words[stage]}</span>
            <span className="ui-number">{weight === undefined ? '—' : `${tonnes(weight)} ${words.tonnes}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
