// Payment mode and represented organisation, shown only if there is a choice.

import type { ListingTerms } from '#features/terms/terms.ts';
import { BoundFirmField } from '#features/terms/web/BoundFirmField.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { useSay } from '../say.ts';
import type { ResponseFields } from './useResponseFields.ts';

export function AnswerFields({ terms, answering }: { terms: ListingTerms; answering: ResponseFields }) {
  const { say } = useSay();
  const { payMode, setPayMode, org, setOrg, needsOrg } = answering;
  if (terms.payModes.length < 2 && !needsOrg) return null;
  return (
    <Card>
      {terms.payModes.length > 1 && (
        <OneOf
          label={say('take.payMode')}
          value={payMode ?? ''}
          onChange={setPayMode}
          choices={terms.payModes.map((mode) => ({ value: mode, label: say(`payMode.${mode}`) }))}
        />
      )}
      {needsOrg && (
        <BoundFirmField
          relation={terms.direction === 'sell' ? 'USE' : 'COAL'}
          label={say('take.org')}
          hint={say('take.orgHint')}
          value={org}
          onChange={setOrg}
        />
      )}
    </Card>
  );
}
