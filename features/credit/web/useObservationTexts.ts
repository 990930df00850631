// Says in words what an observation is and why it has its share.

import { kg } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { CreditObservation } from '../calls/credit.ts';
import type { FirmRecord } from '../choices.ts';

export function useObservationTexts() {
  const t = useTranslation('credit');
  const { tonnes } = useFormats();
  const isWhole = ({ kept, due }: CreditObservation) => kept === due;
  return {
    name: (seen: CreditObservation) =>
      seen.source === 'record'
        ? t(`record.${seen.sourceId as FirmRecord}`)
        : `${t(`source.${seen.source}`)} ${seen.sourceNo}`,
    why(seen: CreditObservation): string {
      switch (seen.part) {
        case 'lifting':
          return t('why.lifting', { kept: tonnes(kg(BigInt(seen.kept))), due: tonnes(kg(BigInt(seen.due))) });
        case 'quality':
          return t('why.quality', { kept: seen.kept, due: seen.due });
        case 'payment':
          return seen.lateDays === 0 ? t('why.paid') : t('why.late', { count: seen.lateDays });
        case 'disputes':
          return seen.source === 'contract' ? t('why.undisputed') : t('why.lost', { count: seen.multiple });
        case 'data':
          return t(isWhole(seen) ? 'why.complete' : 'why.incomplete');
      }
    },
  };
}
