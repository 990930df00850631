// Latest assay of a pile in one line.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { Assay } from '../calls.ts';

export function AssayLine({ assay }: { assay: Assay | null }) {
  const t = useTranslation('goods');
  const { percent, integer, day } = useFormats();
  if (!assay) return <p className="ui-card-note">{t('assay.none')}</p>;
  return (
    <p className="ui-card-note ui-number">
      {integer(assay.heat)}&nbsp;kcal/kg&nbsp;· {t('sulphur')} {percent(assay.sulphur)}&nbsp;%&nbsp;·{' '}
      {t('ash')} {percent(assay.ash)}&nbsp;%&nbsp;· {t('moisture')} {percent(assay.moisture)}&nbsp;%&nbsp;·{' '}
      {day(assay.sampledOn)}
    </p>
  );
}
