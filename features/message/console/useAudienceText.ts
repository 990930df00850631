// Describes a broadcast's audience in one line.

import { useWordsOf } from '#packages/i18n/react.ts';
import type { Audience } from '../calls/broadcast.ts';
import { useMessageDeskWords } from './useWords.ts';

export function useAudienceText(): (audience: Audience) => string {
  const words = useMessageDeskWords();
  const firm = useWordsOf('firm');
  return ({ kinds, seats, regions }) => {
    const conditions = [
      kinds.map((kind) => firm[`kind.${kind}`] ?? kind),
      seats.map((seat) => firm[`seat.${seat}`] ?? seat),
      regions,
    ];
    return (
      conditions
        .filter((one) => one.length > 0)
        .map((one) => one.join(', '))
        .join(' · ') || words['broadcast.everybody']
    );
  };
}
