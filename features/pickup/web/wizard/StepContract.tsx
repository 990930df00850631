// Wizard step: choose a contract in force.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { awaitsMoney, type ContractChoice } from './form.ts';

export function StepContract({
  contracts,
  chosen,
  onChoose,
}: {
  contracts: readonly ContractChoice[];
  chosen: ContractChoice | undefined;
  onChoose: (choice: ContractChoice) => void;
}) {
  const t = useTranslation('pickup');
  const { tonnes, money, day: dayOf } = useFormats();
  if (contracts.length === 0) {
    return (
      <EmptyState
        icon="contract"
        title={t('contracts.none')}
        why={t('contracts.noneWhy')}
        next={{ label: t('contract'), to: 'pages/contract/autoTrad/list' }}
      />
    );
  }
  return (
    <Section title={t('step.contract')}>
      <Rows>
        {contracts.map((one) => (
          <Row
            key={one.id}
            label={one.title}
            hint={`${one.no} · ${one.seller} · ${dayOf(one.windowFrom)} – ${dayOf(one.windowTo)}`}
            value={t('contracts.left', { left: tonnes(one.left) })}
            valueHint={awaitsMoney(one) ? t('contracts.unpaid', { amount: money(one.gap) }) : undefined}
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
