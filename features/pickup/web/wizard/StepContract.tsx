// Wizard step: choose a contract in force.

import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { useSay } from '../say.ts';
import type { ContractChoice } from './form.ts';

export function StepContract({
  contracts,
  chosen,
  onChoose,
}: {
  contracts: readonly ContractChoice[];
  chosen: ContractChoice | undefined;
  onChoose: (choice: ContractChoice) => void;
}) {
  const { say, tonnes, dayOf } = useSay();
  if (contracts.length === 0) {
    return (
      <EmptyState
        icon="contract"
        title={say('contracts.none')}
        why={say('contracts.noneWhy')}
        next={{ label: say('contract'), to: 'pages/contract/autoTrad/list' }}
      />
    );
  }
  return (
    <Section title={say('step.contract')}>
      <Rows>
        {contracts.map((one) => (
          <Row
            key={one.id}
            label={one.title}
            hint={`${one.no} · ${one.seller} · ${dayOf(one.windowFrom)} – ${dayOf(one.windowTo)}`}
            value={say('contracts.left', { left: tonnes(one.left) })}
            weight={one.id === chosen?.id ? 'medium' : 'normal'}
            {...(one.left > 0n
              ? {
                  onPress: () => {
                    onChoose(one);
                  },
                }
              : {})}
          />
        ))}
      </Rows>
    </Section>
  );
}
