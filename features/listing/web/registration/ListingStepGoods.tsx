// Step 1 of the listing form: goods and direction.

import { useWatch } from 'react-hook-form';
import { DICTIONARIES } from '#features/catalog/dictionaries.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useEditedDictionary } from '#features/catalog/web/useEditedDictionary.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { OWN_MODES } from '#features/terms/choices.ts';
import {
  FormFirm,
  FormNumber,
  FormOneOf,
  FormSelect,
  FormSwitch,
  FormText,
} from '#features/terms/web/form/controls.tsx';
import { directionsOf, type ListingForm } from '#features/terms/web/form/form.ts';
import { UNSET } from '#features/terms/web/form/unset.ts';
import { useDictionary } from '#features/terms/web/useDictionary.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';

export function ListingStepGoods() {
  const t = useTranslation(['listing', 'terms']);
  const names = useCatalogNames();
  const nameOf = useDictionary();
  const { offered } = useEditedDictionary();
  const { firm } = useTrader();
  const direction = useWatch<ListingForm, 'direction'>({ name: 'direction' });
  const may = firm?.capabilities ?? [];
  const orUnset = (items: readonly string[], code: 'productForm' | 'coalRank') => [
    { value: UNSET, label: t('none') },
    ...offered(code, items).map((value) => ({ value, label: nameOf(code, value) })),
  ];
  return (
    <>
      <FieldSet>
        <FormOneOf name="direction" items={directionsOf(may)} />
        <FormOneOf name="mode" items={OWN_MODES} />
        {may.includes('trading_company') &&
          (direction === 'sell' ? (
            <FormFirm name="coalOrg" label={t('field.coalOrgId')} />
          ) : (
            <FormFirm name="useCoalOrg" label={t('field.useCoalOrgId')} />
          ))}
      </FieldSet>
      <FieldSet>
        <FormSelect
          name="varietyId"
          isRequired
          options={names.varieties.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormSelect name="formCode" options={orUnset(DICTIONARIES.productForm, 'productForm')} />
        <FormSelect name="rankCode" options={orUnset(DICTIONARIES.coalRank, 'coalRank')} />
        <FormSwitch name="isPowerCoal" />
      </FieldSet>
      <FieldSet>
        <FormText name="title" maxLength={60} hint={t('registration.autoTitle')} />
        <FormText name="brand" maxLength={30} hint={t('registration.optional')} />
        <div className="trade-fields">
          <FormNumber name="sizeMin" decimals={0} unit="mm" />
          <FormNumber name="sizeMax" decimals={0} unit="mm" />
        </div>
      </FieldSet>
    </>
  );
}
