// History of a contract: person, time and reason, newest first.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { useTranslation, useFormats, useTexts } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';

export function ContractHistory({ contract: { timeline } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const { second } = useFormats();
  const find = useTexts('contract');
  const steps = timeline.toReversed().map(({ move, at, by, firm, reason }, index) => ({
    key: `${index} ${move}`,
    phase: index === 0 ? ('current' as const) : ('done' as const),
    title: find(`move.${move}`) ?? move,
    notes: [second(at), [firm, by].filter(Boolean).join(' · '), reason].filter(Boolean),
  }));
  return (
    <Section title={t('chapter.history')}>
      <Timeline label={t('chapter.history')} steps={steps} />
    </Section>
  );
}
