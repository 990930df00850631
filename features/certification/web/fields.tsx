// Form fields bound to a path: value, flaw, and the reason of a return.

import { createContext, type ReactNode, useContext } from 'react';
import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { DOCUMENT_FILE_KINDS, fieldOf, type FormContent, type FormField, NAME_FIELDS } from '../form.ts';

/** Return reasons by field path; hidden once the field has been edited. */
const ReasonsContext = createContext<ReadonlyMap<string, string>>(new Map());
export const ReturnReasonsProvider = ReasonsContext.Provider;

export function useReturnReason() {
  const reasons = useContext(ReasonsContext);
  const t = useTranslation('certification');
  return (path: string) => {
    const reason = reasons.get(path);
    return reason === undefined ? undefined : t('page.reason', { reason });
  };
}

export type FormTextPath = FieldPathByValue<FormContent, string>;
export type FilesPath = FieldPathByValue<FormContent, string[]>;

export function useLabel() {
  const t = useTranslation('certification');
  return (path: string) =>
    t(`field.${fieldOf(path) as Exclude<FormField, 'licences' | 'people' | 'owners'>}`);
}

function useTextField(path: FormTextPath) {
  const reasonOf = useReturnReason();
  const labelOf = useLabel();
  const { field, fieldState } = useController<FormContent, FormTextPath>({ name: path });
  return {
    name: path,
    label: labelOf(path),
    value: field.value,
    onBlur: field.onBlur,
    onChange: field.onChange as (text: string) => void,
    error: fieldState.error?.message ?? (fieldState.isDirty ? undefined : reasonOf(path)),
  };
}

interface TextAtProps {
  readonly path: FormTextPath;
  readonly maxLength: number;
  readonly hint?: ReactNode;
  readonly unit?: ReactNode;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | undefined;
  readonly tidy?: ((typed: string) => string) | undefined;
  readonly isRequired?: boolean | undefined;
}

export function FormTextField({ path, maxLength, tidy, isRequired = true, ...rest }: TextAtProps) {
  const { onChange, ...text } = useTextField(path);
  const Field = NAME_FIELDS.includes(fieldOf(path)) ? NameField : TextField;
  return (
    <Field
      {...text}
      {...rest}
      isRequired={isRequired}
      maxLength={maxLength}
      onChange={(typed) => {
        onChange(tidy ? tidy(typed) : typed);
      }}
    />
  );
}

export function FormTextArea({ path, maxLength }: { path: FormTextPath; maxLength: number }) {
  return <TextArea {...useTextField(path)} maxLength={maxLength} rows={4} />;
}

export function FormDayField({
  path,
  isRequired = true,
}: Pick<TextAtProps, 'isRequired'> & { path: FormTextPath }) {
  return <DateField {...useTextField(path)} isRequired={isRequired} />;
}

export function FormChoiceField({
  path,
  options,
  isRequired = true,
  onChosen,
}: Pick<TextAtProps, 'isRequired'> & {
  path: FormTextPath;
  options: readonly { readonly value: string; readonly label: string }[];
  /** What follows from a choice. */
  onChosen?: (value: string) => void;
}) {
  const { onChange, ...field } = useTextField(path);
  return (
    <Select
      {...field}
      isRequired={isRequired}
      options={options}
      onChange={(value) => {
        onChange(value);
        onChosen?.(value);
      }}
    />
  );
}

export function FormSwitchField({ path }: { path: `licences.${number}.isPermanent` }) {
  const labelOf = useLabel();
  const { field } = useController<FormContent, typeof path>({ name: path });
  return <Switch label={labelOf(path)} isOn={field.value} onChange={field.onChange} />;
}

/** Uploads finish in any order, so each change starts from the form's current value. */
export function FormFilesField({
  path,
  maxFiles,
  isRequired = true,
}: {
  path: FilesPath;
  maxFiles: number;
  isRequired?: boolean;
}) {
  const labelOf = useLabel();
  const reasonOf = useReturnReason();
  const { getValues, setValue } = useFormContext<FormContent>();
  const { field, fieldState } = useController<FormContent, FilesPath>({ name: path });
  const write = (change: (ids: readonly string[]) => string[]) => {
    setValue(path, change(getValues(path)), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <FilesField
      label={labelOf(path)}
      isRequired={isRequired}
      value={field.value}
      kinds={DOCUMENT_FILE_KINDS}
      max={maxFiles}
      error={fieldState.error?.message ?? (fieldState.isDirty ? undefined : reasonOf(path))}
      onChange={(change) => write((now) => change(now).slice(0, maxFiles))}
    />
  );
}
