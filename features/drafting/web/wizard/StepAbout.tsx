// Step for the reason of a change, and the bonds of a termination.

import { useSay } from '#features/contract/web/say.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { FormArea, FormDay, FormNumber } from './controls.tsx';
import type { Writing } from './form.ts';

const MAX_REASON_LENGTH = 500;

export function StepAbout({ writing }: { writing: Writing }) {
  const { say } = useSay();
  return (
    <FieldSet title={say(`about.${writing === 'termination' ? 'termination' : 'supplement'}`)}>
      <FormArea name="reason" label={say('field.reason')} maxLength={MAX_REASON_LENGTH} rows={4} isRequired />
      {writing === 'supplement' && <FormDay name="effectFrom" label={say('field.effectFrom')} isRequired />}
      {writing === 'termination' && (
        <>
          <p className="contract-note">{say('forfeits.why')}</p>
          <FormNumber
            name="sellerForfeits"
            label={say('field.sellerForfeits')}
            decimals={2}
            unit="%"
            isRequired
          />
          <FormNumber
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
