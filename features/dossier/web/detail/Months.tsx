// Monthly plan, deliveries and fulfilment of a year, linked to the figures.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { MonthDots } from '#features/contract/web/parts/MonthDots.tsx';
import { fulfilmentPath } from '#features/contract/web/parts/paths.ts';
import { useSay } from '#features/contract/web/say.ts';
import { Section } from '#packages/ui/Card.tsx';

export function Months({ contract: { card, months } }: { contract: ContractDetail }) {
  const { say, trade, tonnes, percent, monthOf } = useSay();
  if (months.length === 0) return null;
  const note = card.fulfilment === null ? undefined : `${say('fulfilment')} ${percent(card.fulfilment)} %`;
  return (
    <Section
      title={say('chapter.plan')}
      {...(card.side === null
        ? { note }
        : { action: { label: say('fulfilment.title'), to: fulfilmentPath(card.id) } })}
    >
      {months.length > 1 && <MonthDots dots={months} />}
      <dl className="contract-plan">
        {months.map(({ month, planned, delivered }) => (
          <div key={month}>
            <dt className="ui-number">{monthOf(month)}</dt>
            <dd className="ui-number">
              {tonnes(planned)}&nbsp;{trade('unit.tonne')}
            </dd>
            {delivered > 0n && (
              <dd className="contract-note ui-number">{say('month.delivered', { delivered })}</dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}
