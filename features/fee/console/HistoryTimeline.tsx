// History of a fee or payment order, newest first.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';

export function HistoryTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { minute } = useFormats();
  const titleOf = (move: string) => (own as Readonly<Record<string, string>>)[`step.${move}`] ?? move;
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={timeline.toReversed().map(({ move, firm, by, reason, at }, number) => ({
          label: `${String(timeline.length - number)} · ${minute(at)}`,
          value: [titleOf(move), firm, by ?? words.clock, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
