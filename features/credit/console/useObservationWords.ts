// Says at the desk what an observation is and why it has its share.

import { kg } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { CreditObservation } from '../calls/credit.ts';
import type { FirmRecord } from '../choices.ts';

export function useObservationWords() {
  const t = useTranslation('credit.console');
  const tonne = useTranslation('terms')('unit.tonne');
  const { tonnes } = useFormats();
  return {
    name: (seen: CreditObservation) =>
      seen.source === 'record'
        ? t(`record.${seen.sourceId as FirmRecord}`)
        : `${t(`source.${seen.source}`)} ${seen.sourceNo}`,
    why(seen: CreditObservation): string {
      switch (seen.part) {
        case 'lifting':
          return `${tonnes(kg(BigInt(seen.kept)))} / ${tonnes(kg(BigInt(seen.due)))} ${tonne}`;
        case 'payment':
          return seen.lateDays === 0 ? t('inTime') : t('late', { count: seen.lateDays });
        case 'quality':
        case 'disputes':
        case 'data':
          return `${seen.kept} / ${seen.due}`;
      }
    },
  };
}
