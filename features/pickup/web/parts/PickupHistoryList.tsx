// History of an order or trip, newest first.

import { Timeline } from '#packages/ui/Timeline.tsx';
import type { PickupWords } from '../../words/keys.ts';
import { useSay } from '../say.ts';
import { usePickupWords } from '../words.ts';
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
  const { say, minute } = useSay();
  const words = usePickupWords();
  const named = (key: string) => words[key as keyof PickupWords] as string | undefined;
  return (
    <Timeline
      label={say('history')}
      steps={[...steps].reverse().map(({ move, to, by, reason, at }, index) => ({
        key: `${String(at.getTime())}${move}${String(index)}`,
        phase: 'done',
        title: `${named(`move.${move}`) ?? move} · ${named(`${states}.${to}`) ?? to}`,
        notes: [`${minute(at)}${by ? ` · ${by}` : ''}`, ...(reason ? [translateReason(words, reason)] : [])],
      }))}
    />
  );
}
