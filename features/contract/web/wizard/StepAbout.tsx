// Why a contract is changed or ended; of an end, what becomes of the bonds.

import { FieldSet } from '#packages/ui/Field.tsx';
import { useSay } from '../say.ts';
import { FormArea, FormDay, FormNumber } from './controls.tsx';
import type { Writing } from './form.ts';

const MOST_REASON = 500;

export function StepAbout({ writing }: { writing: Writing }) {
  const { say } = useSay();
  return (
    <FieldSet title={say(`about.${writing === 'termination' ? 'termination' : 'supplement'}`)}>
      <FormArea name="reason" label={say('field.reason')} maxLength={MOST_REASON} rows={4} isRequired />
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
