// Payment mode and represented organisation, shown only if there is a choice.

import type { ListingTerms } from '#features/terms/terms.ts';
import { BoundFirmField } from '#features/terms/web/BoundFirmField.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import type { ResponseFields } from './useResponseFields.ts';

export function AnswerFields({ terms, answering }: { terms: ListingTerms; answering: ResponseFields }) {
  const t = useTranslation(['negotiation', 'terms']);
  const { payMode, setPayMode, org, setOrg, needsOrg } = answering;
  if (terms.payModes.length < 2 && !needsOrg) return null;
  return (
    <Card>
      {terms.payModes.length > 1 && (
        <OneOf
          label={t('take.payMode')}
          name="payMode"
          value={payMode ?? ''}
          onChange={setPayMode}
          choices={terms.payModes.map((mode) => ({ value: mode, label: t(`payMode.${mode}`) }))}
        />
      )}
      {needsOrg && (
        <BoundFirmField
          relation={terms.direction === 'sell' ? 'USE' : 'COAL'}
          label={t('take.org')}
          name="orgId"
          hint={t('take.orgHint')}
          value={org}
          onChange={setOrg}
        />
      )}
    </Card>
  );
}
