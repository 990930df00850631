// UI parts bound to fields of the contract form.

import type { ReactNode } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { FileKind } from '#features/file/kinds.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { FirmField, type NamedFirm } from '#features/terms/web/FirmField.tsx';
import { FieldPlace } from '#features/terms/web/form/FieldPlace.tsx';
import { inputName } from '#features/terms/web/form/inputName.ts';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { type Option, SearchableSelect, Select } from '#packages/ui/Select.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import type { ContractForm } from './form.ts';

export type ContractTextPath = FieldPathByValue<ContractForm, string>;
interface Named<Path> {
  readonly name: Path;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
}

function useField<Path extends ContractTextPath>(name: Path) {
  const { field, fieldState } = useController<ContractForm, Path>({ name });
  return {
    name: inputName(name),
    value: field.value as string,
    onChange: field.onChange as (value: string) => void,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

export const ContractFormText = ({ name, ...rest }: Named<ContractTextPath> & { maxLength?: number }) => (
  <FieldPlace name={name}>
    <TextField {...useField(name)} {...rest} />
  </FieldPlace>
);
export const FormArea = ({
  name,
  ...rest
}: Named<ContractTextPath> & { maxLength?: number; rows?: number }) => (
  <FieldPlace name={name}>
    <TextArea {...useField(name)} {...rest} />
  </FieldPlace>
);
export const ContractFormNumber = ({
  name,
  ...rest
}: Named<ContractTextPath> & {
  decimals: number;
  unit: ReactNode;
  isSigned?: boolean;
  usual?: string;
}) => (
  <FieldPlace name={name}>
    <NumberField {...useField(name)} {...rest} />
  </FieldPlace>
);
export const ContractFormDay = ({ name, ...rest }: Named<ContractTextPath>) => (
  <FieldPlace name={name}>
    <DateField {...useField(name)} {...rest} />
  </FieldPlace>
);
export const ContractFormSelect = ({
  name,
  options,
  ...rest
}: Named<ContractTextPath> & { options: readonly Option[] }) => (
  <FieldPlace name={name}>
    <Select {...useField(name)} {...rest} options={options} />
  </FieldPlace>
);
export const ContractFormPick = ({
  name,
  options,
  ...rest
}: Named<ContractTextPath> & { options: readonly Option[] }) => (
  <FieldPlace name={name}>
    <SearchableSelect {...useField(name)} {...rest} options={options} />
  </FieldPlace>
);

/** `onChosen` runs before the form changes. */
export function ContractFormOneOf({
  name,
  choices,
  onChosen,
  ...rest
}: Named<ContractTextPath> & {
  choices: readonly { value: string; label: string }[];
  onChosen?: (value: string) => void;
}) {
  const { onChange, ...field } = useField(name);
  return (
    <FieldPlace name={name}>
      <OneOf
        {...rest}
        {...field}
        choices={choices}
        onChange={(next) => {
          onChosen?.(next);
          onChange(next);
        }}
      />
    </FieldPlace>
  );
}

export function ContractFormSwitch({
  name,
  label,
  hint,
}: Pick<Named<string>, 'label' | 'hint'> & {
  name: 'isPowerCoal' | 'isTaxIncluded' | 'isSupervised' | 'isBackToBack';
}) {
  const { field } = useController<ContractForm, typeof name>({ name });
  return <Switch label={label} hint={hint} isOn={field.value} onChange={field.onChange} />;
}

export function ContractFormFirm({
  name,
  ...rest
}: Omit<Named<'counterparty' | 'supplier' | 'customer' | 'coalOrg' | 'useCoalOrg'>, 'hint'> & {
  hint?: string;
}) {
  const { field, fieldState } = useController<ContractForm, typeof name>({ name });
  const choose = (firm: NamedFirm) => {
    field.onChange(firm);
  };
  return (
    <FieldPlace name={name}>
      <FirmField
        {...rest}
        name={inputName(name)}
        value={field.value ?? undefined}
        onChange={choose}
        error={fieldState.error?.message}
      />
    </FieldPlace>
  );
}

const MAX_FILES = 10;

export function FormFiles({
  name,
  kinds,
  most = MAX_FILES,
  ...rest
}: Named<'attachments' | 'scans'> & { kinds: readonly FileKind[]; most?: number }) {
  const { field, fieldState } = useController<ContractForm, typeof name>({ name });
  return (
    <FilesField
      {...rest}
      name={inputName(name)}
      kinds={kinds}
      max={most}
      value={field.value}
      error={fieldState.error?.message}
      onChange={(change) => field.onChange(change(field.value))}
    />
  );
}
