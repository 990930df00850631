// Step for goods and promised quality.

import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { useEditedDictionary } from '#features/catalog/web/useEditedDictionary.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { useSay } from '#features/contract/web/say.ts';
import { Promises } from '#features/terms/web/form/Promises.tsx';
import { useDictionary } from '#features/terms/web/say.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { FormNumber, FormSelect, FormSwitch, FormText } from './controls.tsx';
import { UNSET } from './reader.ts';

export function StepGoods() {
  const { say, trade } = useSay();
  const names = useNames();
  const nameOf = useDictionary();
  const { offered } = useEditedDictionary();
  const orUnset = (items: readonly string[], code: 'productForm' | 'coalRank') => [
    { value: UNSET, label: trade('none') },
    ...offered(code, items).map((value) => ({ value, label: nameOf(code, value) })),
  ];
  return (
    <>
      <FieldSet>
        <FormText name="title" label={say('field.title')} maxLength={60} isRequired />
        <FormSelect
          name="varietyId"
          label={trade('field.varietyId')}
          isRequired
          options={names.varieties.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormSelect
          name="formCode"
          label={trade('field.formCode')}
          options={orUnset(DICTIONARIES.productForm, 'productForm')}
        />
        <FormSelect
          name="rankCode"
          label={trade('field.rankCode')}
          options={orUnset(DICTIONARIES.coalRank, 'coalRank')}
        />
        <FormSwitch name="isPowerCoal" label={trade('field.isPowerCoal')} />
        <FormText
          name="brand"
          label={trade('field.brand')}
          maxLength={30}
          hint={trade('registration.optional')}
        />
        <div className="contract-fields">
          <FormNumber name="sizeMin" label={trade('field.sizeMin')} decimals={0} unit="mm" />
          <FormNumber name="sizeMax" label={trade('field.sizeMax')} decimals={0} unit="mm" />
        </div>
      </FieldSet>
      <Promises />
    </>
  );
}
