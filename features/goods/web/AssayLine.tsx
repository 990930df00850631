// Latest assay of a pile in one line.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { Assay } from '../calls.ts';

const SHARES = ['sulphur', 'ash', 'moisture'] as const;

export function AssayLine({ assay }: { assay: Assay | null }) {
  const t = useTranslation('goods');
  const { percent, integer, day } = useFormats();
  if (!assay) return <p className="ui-card-note">{t('assay.none')}</p>;
  const parts = [
    `${integer(assay.heat)}\u00a0kcal/kg`,
    ...SHARES.map((share) => `${t(share)}\u00a0${percent(assay[share])}\u00a0%`),
    day(assay.sampledOn),
  ];
  return <p className="ui-card-note ui-number">{parts.join(' · ')}</p>;
}
