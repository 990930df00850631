// History of a run, newest first.

import type { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';

export function RunHistory({ history }: { history: readonly TimelineEntry[] }) {
  const t = useTranslation('benchmark.console');
  const find = useTexts('benchmark.console');
  const { minute } = useFormats();
  return (
    <DeskFacts
      facts={history.toReversed().map(({ move, by, reason, at }, number) => ({
        label: `${String(history.length - number)} · ${minute(at)}`,
        value: [find(`move.${move}`) ?? move, by ?? t('clock'), reason].filter(Boolean).join(' · '),
      }))}
    />
  );
}
