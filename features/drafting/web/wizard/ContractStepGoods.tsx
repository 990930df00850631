// Step for goods and promised quality.

import { useWatch } from 'react-hook-form';
import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useEditedDictionary } from '#features/catalog/web/useEditedDictionary.ts';
import { Promises } from '#features/terms/web/form/Promises.tsx';
import { UNSET } from '#features/terms/web/form/unset.ts';
import { useDictionary } from '#features/terms/web/useDictionary.ts';
import { useHaul } from '#features/terms/web/useHaul.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { ContractFormNumber, ContractFormSelect, ContractFormSwitch, ContractFormText } from './controls.tsx';
import type { ContractForm } from './form.ts';

export function ContractStepGoods() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const names = useCatalogNames();
  const nameOf = useDictionary();
  const { offered } = useEditedDictionary();
  const [from, to] = useWatch<ContractForm, ['fromPlaceId', 'deliveryPlaceId']>({
    name: ['fromPlaceId', 'deliveryPlaceId'],
  });
  const haul = useHaul(from, to);
  const orUnset = (items: readonly string[], code: 'productForm' | 'coalRank') => [
    { value: UNSET, label: tTerms('none') },
    ...offered(code, items).map((value) => ({ value, label: nameOf(code, value) })),
  ];
  return (
    <>
      <FieldSet>
        <ContractFormText name="title" label={t('field.title')} maxLength={60} isRequired />
        <ContractFormSelect
          name="varietyId"
          label={tTerms('field.varietyId')}
          isRequired
          options={names.varieties.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ContractFormSelect
          name="formCode"
          label={tTerms('field.formCode')}
          options={orUnset(DICTIONARIES.productForm, 'productForm')}
        />
        <ContractFormSelect
          name="rankCode"
          label={tTerms('field.rankCode')}
          options={orUnset(DICTIONARIES.coalRank, 'coalRank')}
        />
        <ContractFormSwitch name="isPowerCoal" label={tTerms('field.isPowerCoal')} />
        <ContractFormText
          name="brand"
          label={tTerms('field.brand')}
          maxLength={30}
          hint={tTerms('registration.optional')}
        />
        <div className="contract-fields">
          <ContractFormNumber name="sizeMin" label={tTerms('field.sizeMin')} decimals={0} unit="mm" />
          <ContractFormNumber name="sizeMax" label={tTerms('field.sizeMax')} decimals={0} unit="mm" />
        </div>
      </FieldSet>
      <Promises haul={haul} />
    </>
  );
}
