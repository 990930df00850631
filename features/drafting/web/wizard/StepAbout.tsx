// Step for the reason of a change, and the bonds of a termination.

import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { FormArea, ContractFormDay, ContractFormNumber } from './controls.tsx';
import type { ContractFormKind } from './form.ts';

const MAX_REASON_LENGTH = 500;

export function StepAbout({ writing }: { writing: ContractFormKind }) {
  const t = useTranslation('contract');
  return (
    <FieldSet title={t(`about.${writing === 'termination' ? 'termination' : 'supplement'}`)}>
      <FormArea name="reason" label={t('field.reason')} maxLength={MAX_REASON_LENGTH} rows={4} isRequired />
      {writing === 'supplement' && (
        <ContractFormDay name="effectFrom" label={t('field.effectFrom')} isRequired />
      )}
      {writing === 'termination' && (
        <>
          <p className="contract-note">{t('forfeits.why')}</p>
          <ContractFormNumber
            name="sellerForfeits"
            label={t('field.sellerForfeits')}
            decimals={2}
            unit="%"
            isRequired
          />
          <ContractFormNumber
            name="buyerForfeits"
            label={t('field.buyerForfeits')}
            decimals={2}
            unit="%"
            isRequired
          />
        </>
      )}
    </FieldSet>
  );
}
