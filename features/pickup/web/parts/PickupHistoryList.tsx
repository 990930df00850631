// History of an order or trip, newest first.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { translateReason } from './reason.ts';

interface HistoryItem {
  readonly move: string;
  readonly to: string;
  readonly by: string | null;
  readonly reason: string;
  readonly at: Date;
}

export function PickupHistoryList({
  steps,
  states,
}: {
  steps: readonly HistoryItem[];
  states: 'order' | 'trip';
}) {
  const t = useTranslation('pickup');
  const { minute } = useFormats();
  const tPickup = useTranslation('pickup');
  const named = (key: string) => tPickup(key as PlainKey<'pickup'>) as string | undefined;
  return (
    <Timeline
      label={t('history')}
      steps={[...steps].reverse().map(({ move, to, by, reason, at }, index) => ({
        key: `${String(at.getTime())}${move}${String(index)}`,
        phase: 'done',
        // Some languages name a move as the state it leads to.
        title: [...new Set([named(`moved.${move}`) ?? move, named(`${states}.${to}`) ?? to])].join(' · '),
        notes: [
          `${minute(at)}${by ? ` · ${by}` : ''}`,
          ...(reason ? [translateReason(tPickup, reason)] : []),
        ],
      }))}
    />
  );
}
