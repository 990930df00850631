// Months, supplements and terminations of a contract.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useSay } from '#features/contract/web/say.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Children({ contract: { children } }: { contract: ContractDetail }) {
  const { say, trade, tonnes, monthOf } = useSay();
  if (children.length === 0) return null;
  return (
    <Section title={say('chapter.children')}>
      <Rows title={say('chapter.children')}>
        {children.map(({ id, no, kind, agreementType, title, state, month, quantity, delivered }) => (
          <Row
            key={id}
            to={contractPath(id)}
            label={
              month ? monthOf(month) : say(agreementType ? `agreementType.${agreementType}` : `kind.${kind}`)
            }
            hint={`${no} · ${title}`}
            value={say(`state.${state}`)}
            valueHint={
              quantity === null
                ? undefined
                : `${tonnes(delivered)} / ${tonnes(quantity)} ${trade('unit.tonne')}`
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
