// Describes a broadcast's audience in one line.

import { useTranslation } from '#packages/i18n/react.ts';
import type { Audience } from '../calls/broadcast.ts';

export function useAudienceText(): (audience: Audience) => string {
  const t = useTranslation('message.console');
  const tFirm = useTranslation('firm');
  return ({ kinds, seats, regions }) => {
    const conditions = [
      kinds.map((kind) => tFirm(`kind.${kind}`)),
      seats.map((seat) => tFirm(`seat.${seat}`)),
      regions,
    ];
    return (
      conditions
        .filter((one) => one.length > 0)
        .map((one) => one.join(', '))
        .join(' · ') || t('broadcast.everybody')
    );
  };
}
