// History with actor and reason, newest first.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';

export function FeeHistoryList({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useTranslation('fee');
  const find = useTexts('fee');
  const { second } = useFormats();
  const titleOf = (move: string) => find(`step.${move}`) ?? move;
  const steps = timeline.toReversed().map(({ move, firm, by, reason, at }, place) => ({
    key: `${place} ${move}`,
    phase: 'done' as const,
    title: titleOf(move),
    notes: [second(at), [firm, by].filter(Boolean).join(' · '), reason].filter(Boolean),
  }));
  return (
    <Section title={t('timeline')}>
      <Timeline label={t('timeline')} steps={steps} />
    </Section>
  );
}
