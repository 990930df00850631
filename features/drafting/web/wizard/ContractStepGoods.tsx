// Step for goods and promised quality.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useEditedDictionary } from '#features/catalog/web/useEditedDictionary.ts';
import { useSay } from '#features/contract/web/say.ts';
import { Promises } from '#features/terms/web/form/Promises.tsx';
import { UNSET } from '#features/terms/web/form/unset.ts';
import { useDictionary } from '#features/terms/web/say.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { ContractFormNumber, ContractFormSelect, ContractFormSwitch, ContractFormText } from './controls.tsx';

export function ContractStepGoods() {
  const { say, trade } = useSay();
  const names = useCatalogNames();
  const nameOf = useDictionary();
  const { offered } = useEditedDictionary();
  const orUnset = (items: readonly string[], code: 'productForm' | 'coalRank') => [
    { value: UNSET, label: trade('none') },
    ...offered(code, items).map((value) => ({ value, label: nameOf(code, value) })),
  ];
  return (
    <>
      <FieldSet>
        <ContractFormText name="title" label={say('field.title')} maxLength={60} isRequired />
        <ContractFormSelect
          name="varietyId"
          label={trade('field.varietyId')}
          isRequired
          options={names.varieties.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ContractFormSelect
          name="formCode"
          label={trade('field.formCode')}
          options={orUnset(DICTIONARIES.productForm, 'productForm')}
        />
        <ContractFormSelect
          name="rankCode"
          label={trade('field.rankCode')}
          options={orUnset(DICTIONARIES.coalRank, 'coalRank')}
        />
        <ContractFormSwitch name="isPowerCoal" label={trade('field.isPowerCoal')} />
        <ContractFormText
          name="brand"
          label={trade('field.brand')}
          maxLength={30}
          hint={trade('registration.optional')}
        />
        <div className="contract-fields">
          <ContractFormNumber name="sizeMin" label={trade('field.sizeMin')} decimals={0} unit="mm" />
          <ContractFormNumber name="sizeMax" label={trade('field.sizeMax')} decimals={0} unit="mm" />
        </div>
      </FieldSet>
      <Promises />
    </>
  );
}
