// History of a fee or payment order, newest first.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';

export function HistoryTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useTranslation('fee.console');
  const find = useTexts('fee');
  const { minute } = useFormats();
  const titleOf = (move: string) => find(`step.${move}`) ?? move;
  return (
    <DeskSection title={t('history')}>
      <DeskFacts
        facts={timeline.toReversed().map(({ move, firm, by, reason, at }, number) => ({
          label: `${String(timeline.length - number)} · ${minute(at)}`,
          value: [titleOf(move), firm, by ?? t('clock'), reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
