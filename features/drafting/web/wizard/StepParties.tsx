// Step for the parties, the mine and the end user.

import { useController, useWatch } from 'react-hook-form';
import { FileField } from '#features/file/web/FileField.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ASSAY_KINDS } from '#features/terms/rules/files.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { ContractFormFirm, ContractFormOneOf, ContractFormSwitch } from './controls.tsx';
import type { ContractForm, ContractFormKind } from './form.ts';

export function StepParties({ writing }: { writing: ContractFormKind }) {
  const t = useTranslation('contract');
  const { firm } = useTrader();
  const ourSide = useWatch<ContractForm, 'ourSide'>({ name: 'ourSide' });
  if (writing === 'trading_company') return <Chain />;
  const may = firm?.capabilities ?? [];
  const sides = (['seller', 'buyer'] as const).filter(
    (side) => may.length === 0 || may.includes(side === 'seller' ? 'sell' : 'buy'),
  );
  return (
    <>
      <FieldSet>
        <ContractFormOneOf
          name="ourSide"
          label={t('field.ourSide')}
          choices={sides.map((value) => ({ value, label: t(`side.${value}`) }))}
        />
        <ContractFormFirm
          name="counterparty"
          label={t(ourSide === 'seller' ? 'role.buyer' : 'role.seller')}
          isRequired
        />
      </FieldSet>
      {(writing === 'year' || writing === 'month') && (
        <Ends isRequired={writing === 'year'} hasLetter={writing === 'year'} />
      )}
    </>
  );
}

function Chain() {
  const t = useTranslation('contract');
  const { firm } = useTrader();
  return (
    <>
      <FieldSet title={t('chain.title')}>
        <ContractFormFirm name="supplier" label={t('field.supplier')} isRequired />
        <p className="contract-note">{t('chain.us', { name: firm?.shortName ?? '' })}</p>
        <ContractFormFirm name="customer" label={t('field.customer')} isRequired />
        <ContractFormSwitch name="isBackToBack" label={t('field.isBackToBack')} hint={t('backToBack.why')} />
      </FieldSet>
      <Ends isRequired />
    </>
  );
}

/** Rules for term contracts require both ends of the coal to be named. */
function Ends({ isRequired = false, hasLetter = false }: { isRequired?: boolean; hasLetter?: boolean }) {
  const t = useTranslation('contract');
  const { field, fieldState } = useController<ContractForm, 'letter'>({ name: 'letter' });
  return (
    <FieldSet title={t('ends.title')}>
      <ContractFormFirm
        name="coalOrg"
        label={t('field.coalOrg')}
        isRequired={isRequired}
        hint={t('ends.why')}
      />
      <ContractFormFirm name="useCoalOrg" label={t('field.useCoalOrg')} isRequired={isRequired} />
      {hasLetter && (
        <FileField
          label={t('field.letter')}
          kinds={ASSAY_KINDS}
          value={field.value}
          onChange={field.onChange}
          hint={t('letter.why')}
          error={fieldState.error?.message}
        />
      )}
    </FieldSet>
  );
}
