// History of a contract: person, time and reason.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { useSay, useWordOf } from '#features/contract/web/say.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';

export function ContractHistory({ contract: { timeline } }: { contract: ContractDetail }) {
  const { say, second } = useSay();
  const wordOf = useWordOf();
  const last = timeline.length - 1;
  const steps = timeline.map(({ move, at, by, firm, reason }, index) => ({
    key: `${index} ${move}`,
    phase: index === last ? ('current' as const) : ('done' as const),
    title: wordOf(`move.${move}`) ?? move,
    notes: [second(at), [firm, by].filter(Boolean).join(' · '), reason].filter(Boolean),
  }));
  return (
    <Section title={say('chapter.history')}>
      <Timeline label={say('chapter.history')} steps={steps} />
    </Section>
  );
}
