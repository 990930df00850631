// History with actor and reason.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { useFeeWords } from '../words.ts';

export function FeeHistoryList({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const words = useFeeWords();
  const { second } = useFormats();
  const titleOf = (move: string) => (words as Readonly<Record<string, string>>)[`step.${move}`] ?? move;
  const steps = timeline.map(({ move, firm, by, reason, at }, place) => ({
    key: `${place} ${move}`,
    phase: 'done' as const,
    title: titleOf(move),
    notes: [second(at), ...[firm, by].filter((one) => one !== null), ...(reason ? [reason] : [])],
  }));
  return (
    <Section title={words.timeline}>
      <Timeline label={words.timeline} steps={steps} />
    </Section>
  );
}
