// Months, supplements and terminations of a contract.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Children({ contract: { children } }: { contract: ContractDetail }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes, day: monthOf } = useFormats();
  if (children.length === 0) return null;
  return (
    <Section title={t('chapter.children')}>
      <Rows title={t('chapter.children')}>
        {children.map(({ id, no, kind, agreementType, title, state, month, quantity, delivered }) => (
          <Row
            key={id}
            to={contractPath(id)}
            label={
              month ? monthOf(month) : t(agreementType ? `agreementType.${agreementType}` : `kind.${kind}`)
            }
            hint={`${no} · ${title}`}
            value={t(`state.${state}`)}
            valueHint={
              quantity === null ? undefined : `${tonnes(delivered)} / ${tonnes(quantity)} ${quantityUnit}`
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
