// Step three: the price, its basis, and the clause by which quality moves it.
import { useController, useWatch } from 'react-hook-form';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { checkClause, warnOfClause } from '#features/clause/rules/check.ts';
import { CLAUSE_TEMPLATE_IDS } from '#features/clause/rules/templates.ts';
import { PRICE_BASES, PRICE_MODES } from '../../choices.ts';
import { ClauseText } from '../shared/ClauseSection.tsx';
import { Simulator } from '../shared/Simulator.tsx';
import { useSay } from '../shared/say.ts';
import { FormNumber, FormOneOf, FormSelect, FormSwitch } from './controls.tsx';
import type { ListingForm } from './form.ts';
import { clauseOf, heatBaseOf } from './terms.ts';
import { typedPrice } from './numbers.ts';
import { promisesOf } from './promises.ts';

export function StepPrice() {
  const { say } = useSay();
  const priceMode = useWatch<ListingForm, 'priceMode'>({ name: 'priceMode' });
  const unit = say(priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  return (
    <>
      <FieldSet>
        <FormOneOf name="priceMode" items={PRICE_MODES} />
        <FormNumber name="price" decimals={4} unit={unit} isRequired />
        <FormNumber name="heatBase" decimals={0} unit="kcal/kg" isRequired={priceMode !== 'fixed'} />
        <FormSelect name="priceBasis" options={PRICE_BASES.map((value) => ({ value, label: say(`priceBasis.${value}`) }))} />
        <FormSwitch name="isTaxIncluded" />
        <FormNumber name="vatRate" decimals={2} unit="%" />
      </FieldSet>
      <ClauseChoice />
    </>
  );
}

function ClauseChoice() {
  const { say } = useSay();
  const { field, fieldState } = useController<ListingForm, 'clauseChoice'>({ name: 'clauseChoice' });
  const form = useWatch<ListingForm>() as ListingForm;
  const clause = clauseOf(form);
  const price = typedPrice(form);
  const choices = [
    { value: 'none' as const, label: say('registration.noClause') },
    ...(form.keptClause ? [{ value: 'kept' as const, label: say('registration.keepClause') }] : []),
    ...CLAUSE_TEMPLATE_IDS.map((id) => ({ value: id, label: say(`template.${id}`) })),
  ];
  const findings = clause ? [...checkClause(clause), ...warnOfClause(clause)] : [];
  return (
    <>
      <FieldSet>
        <OneOf label={say('field.clause')} value={field.value} choices={choices} onChange={field.onChange} error={fieldState.error?.message} />
      </FieldSet>
      {findings.map(({ code, index }) => <Notice key={`${code} ${index}`} tone="warning">{say(code)} ({say(`index.${index}`)})</Notice>)}
      {clause && <Card><ClauseText clause={clause} /></Card>}
      {clause && price !== undefined && (
        <Simulator terms={{ spec: promisesOf(form), price, priceMode: form.priceMode, heatBase: heatBaseOf(form) }} clause={clause} />
      )}
    </>
  );
}
