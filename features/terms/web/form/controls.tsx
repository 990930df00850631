// UI parts bound to fields of the listing form.

import type { ReactNode } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { ChoiceChips, OneOf, Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { type Option, SearchableSelect, Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { BoundFirmField } from '../BoundFirmField.tsx';
import { FirmField } from '../FirmField.tsx';
import { FieldPlace } from './FieldPlace.tsx';
import type { ListingForm } from './form.ts';
import { inputName } from './inputName.ts';

export type TextPath = FieldPathByValue<ListingForm, string>;
interface Named<Path> {
  readonly name: Path;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
}

function useFormField<Path extends TextPath>(name: Path) {
  const { field, fieldState } = useController<ListingForm, Path>({ name });
  return {
    name: inputName(name),
    value: field.value as string,
    onChange: field.onChange as (value: string) => void,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

const useLabel = () => {
  const t = useTranslation('terms');
  return (name: string, label: string | undefined) => label ?? t(`field.${name}` as PlainKey<'terms'>);
};

export function FormText({ name, label, maxLength, ...rest }: Named<TextPath> & { maxLength?: number }) {
  const labelOf = useLabel();
  return (
    <FieldPlace name={name}>
      <TextField {...useFormField(name)} {...rest} label={labelOf(name, label)} maxLength={maxLength} />
    </FieldPlace>
  );
}

export function FormNumber({
  name,
  label,
  decimals,
  unit,
  ...rest
}: Named<TextPath> & { decimals: number; unit: ReactNode; usual?: string }) {
  const labelOf = useLabel();
  return (
    <FieldPlace name={name}>
      <NumberField
        {...useFormField(name)}
        {...rest}
        label={labelOf(name, label)}
        decimals={decimals}
        unit={unit}
      />
    </FieldPlace>
  );
}

export function FormDay({ name, label, hasTime, ...rest }: Named<TextPath> & { hasTime?: boolean }) {
  const labelOf = useLabel();
  return (
    <FieldPlace name={name}>
      <DateField {...useFormField(name)} {...rest} label={labelOf(name, label)} hasTime={hasTime} />
    </FieldPlace>
  );
}

/** A choice whose texts are `<name>.<item>`; `onChosen` runs before the form changes. */
export function FormOneOf({
  name,
  label,
  words = name,
  items,
  onChosen,
  ...rest
}: Named<TextPath> & { words?: string; items: readonly string[]; onChosen?: (value: string) => void }) {
  const t = useTranslation(['terms', 'terms.card']);
  const labelOf = useLabel();
  const { onChange, ...field } = useFormField(name);
  const choices = items.map((item) => ({
    value: item,
    label: t(`${words}.${item}` as PlainKey<'terms' | 'terms.card'>),
  }));
  return (
    <FieldPlace name={name}>
      <OneOf
        {...rest}
        {...field}
        label={labelOf(name, label)}
        choices={choices}
        onChange={(next) => {
          onChosen?.(next);
          onChange(next);
        }}
      />
    </FieldPlace>
  );
}

export function FormSelect({
  name,
  label,
  options,
  ...rest
}: Named<TextPath> & { options: readonly Option[] }) {
  const labelOf = useLabel();
  return (
    <FieldPlace name={name}>
      <Select {...useFormField(name)} {...rest} label={labelOf(name, label)} options={options} />
    </FieldPlace>
  );
}

export function FormPick({
  name,
  label,
  options,
  ...rest
}: Named<TextPath> & { options: readonly Option[] }) {
  const labelOf = useLabel();
  return (
    <FieldPlace name={name}>
      <SearchableSelect {...useFormField(name)} {...rest} label={labelOf(name, label)} options={options} />
    </FieldPlace>
  );
}

export function FormSwitch({
  name,
  hint,
}: {
  name: 'isPowerCoal' | 'isTaxIncluded' | 'isExitFree';
  hint?: ReactNode;
}) {
  const labelOf = useLabel();
  const { field } = useController<ListingForm, typeof name>({ name });
  return <Switch label={labelOf(name, undefined)} hint={hint} isOn={field.value} onChange={field.onChange} />;
}

export function FormPayModes({ items }: { items: readonly ListingForm['payModes'][number][] }) {
  const t = useTranslation('terms');
  const { field, fieldState } = useController<ListingForm, 'payModes'>({ name: 'payModes' });
  return (
    <FieldPlace name="payModes">
      <ChoiceChips
        label={t('field.payModes')}
        name="payModes"
        values={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        isRequired
        choices={items.map((item) => ({ value: item, label: t(`payMode.${item}`) }))}
      />
    </FieldPlace>
  );
}

export function FormFirm({ name, label }: { name: 'coalOrg' | 'useCoalOrg'; label: string }) {
  const { field, fieldState } = useController<ListingForm, typeof name>({ name });
  return (
    <FieldPlace name={name}>
      <BoundFirmField
        relation={name === 'coalOrg' ? 'COAL' : 'USE'}
        label={label}
        name={inputName(name)}
        value={field.value ?? undefined}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </FieldPlace>
  );
}

export function FormFirms() {
  const t = useTranslation('terms');
  const { field, fieldState } = useController<ListingForm, 'namedFirms'>({ name: 'namedFirms' });
  return (
    <>
      <FirmField
        label={t('field.namedFirmIds')}
        name={inputName('namedFirms')}
        value={undefined}
        error={fieldState.error?.message}
        onChange={(firm) => {
          field.onChange([...field.value.filter(({ id }) => id !== firm.id), firm]);
        }}
      />
      {field.value.map((firm) => {
        const remove = () => {
          field.onChange(field.value.filter(({ id }) => id !== firm.id));
        };
        return (
          <Chip key={firm.id} isOn onPress={remove} onRemove={remove}>
            {firm.name}
          </Chip>
        );
      })}
    </>
  );
}
