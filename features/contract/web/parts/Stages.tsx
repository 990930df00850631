// Progress of a contract: contracted, lifted, settled, paid.

import '../contract.css';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { classes } from '#packages/ui/classes.ts';

const STAGES = ['contracted', 'lifted', 'settled', 'paid'] as const;
type Stage = (typeof STAGES)[number];

export function Stages({ reached }: { reached: Partial<Record<Stage, bigint>> }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes } = useFormats();
  return (
    <ol className="contract-stages" aria-label={t('stages')}>
      {STAGES.map((stage) => {
        const weight = reached[stage];
        return (
          <li
            key={stage}
            className={classes('contract-stage', weight !== undefined && 'contract-stage-reached')}
          >
            <span>{t(`stage.${stage}`)}</span>
            <span className="ui-number">
              {weight === undefined ? '–' : `${tonnes(weight)} ${quantityUnit}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
