// Step for the reason of a change, and the bonds of a termination.

import { useSay } from '#features/contract/web/say.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { FormArea, ContractFormDay, ContractFormNumber } from './controls.tsx';
import type { ContractFormKind } from './form.ts';

const MAX_REASON_LENGTH = 500;

export function StepAbout({ writing }: { writing: ContractFormKind }) {
  const { say } = useSay();
  return (
    <FieldSet title={say(`about.${writing === 'termination' ? 'termination' : 'supplement'}`)}>
      <FormArea name="reason" label={say('field.reason')} maxLength={MAX_REASON_LENGTH} rows={4} isRequired />
      {writing === 'supplement' && (
        <ContractFormDay name="effectFrom" label={say('field.effectFrom')} isRequired />
      )}
      {writing === 'termination' && (
        <>
          <p className="contract-note">{say('forfeits.why')}</p>
          <ContractFormNumber
            name="sellerForfeits"
            label={say('field.sellerForfeits')}
            decimals={2}
            unit="%"
            isRequired
          />
          <ContractFormNumber
            name="buyerForfeits"
            label={say('field.buyerForfeits')}
            decimals={2}
            unit="%"
            isRequired
          />
        </>
      )}
    </FieldSet>
  );
}
