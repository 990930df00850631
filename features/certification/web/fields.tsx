// The parts as fields of the firm's form: value, flaw, and why the place came back.

import { createContext, type ReactNode, useContext } from 'react';
import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useFormats } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { DOCUMENT_KINDS, fieldOf, type FormContent, type FormField, NAME_FIELDS } from '../form.ts';
import { useCertificationWords } from './words.ts';

/** Why places came back, by the place; a place that was mended since says so no more. */
const ReasonsContext = createContext<ReadonlyMap<string, string>>(new Map());
export const ReasonsProvider = ReasonsContext.Provider;

export function useReason() {
  const reasons = useContext(ReasonsContext);
  const words = useCertificationWords();
  const { fill } = useFormats();
  return (path: string) => {
    const reason = reasons.get(path);
    return reason === undefined ? undefined : fill(words['page.reason'], { reason });
  };
}

export type TextPath = FieldPathByValue<FormContent, string>;
export type FilesPath = FieldPathByValue<FormContent, string[]>;

export function useLabel() {
  const words = useCertificationWords();
  return (path: string) =>
    words[`field.${fieldOf(path) as Exclude<FormField, 'licences' | 'people' | 'owners'>}`];
}

function useText(path: TextPath) {
  const reasonOf = useReason();
  const labelOf = useLabel();
  const { field, fieldState } = useController<FormContent, TextPath>({ name: path });
  return {
    label: labelOf(path),
    value: field.value,
    onBlur: field.onBlur,
    onChange: field.onChange as (text: string) => void,
    error: fieldState.error?.message ?? (fieldState.isDirty ? undefined : reasonOf(path)),
  };
}

interface TextAtProps {
  readonly path: TextPath;
  readonly most: number;
  readonly hint?: ReactNode;
  readonly unit?: ReactNode;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | undefined;
  /** How what was typed is written down. */
  readonly tidy?: ((typed: string) => string) | undefined;
}

export function TextAt({ path, most, tidy, ...rest }: TextAtProps) {
  const { onChange, ...text } = useText(path);
  const Field = NAME_FIELDS.includes(fieldOf(path)) ? NameField : TextField;
  return (
    <Field
      {...text}
      {...rest}
      isRequired
      name={path}
      maxLength={most}
      onChange={(typed) => {
        onChange(tidy ? tidy(typed) : typed);
      }}
    />
  );
}

export function AreaAt({ path, most }: { path: TextPath; most: number }) {
  return <TextArea {...useText(path)} isRequired name={path} maxLength={most} rows={4} />;
}

export function DayAt({ path }: { path: TextPath }) {
  return <DateField {...useText(path)} isRequired />;
}

export function ChoiceAt({
  path,
  options,
}: {
  path: TextPath;
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  return <Select {...useText(path)} isRequired options={options} />;
}

export function SwitchAt({ path }: { path: `licences.${number}.isPermanent` }) {
  const labelOf = useLabel();
  const { field } = useController<FormContent, typeof path>({ name: path });
  return <Switch label={labelOf(path)} isOn={field.value} onChange={field.onChange} />;
}

/** A file may arrive after others came or went: what stands in the form then is what counts. */
export function FilesAt({
  path,
  most,
  isRequired = true,
}: {
  path: FilesPath;
  most: number;
  isRequired?: boolean;
}) {
  const labelOf = useLabel();
  const reasonOf = useReason();
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
      kinds={DOCUMENT_KINDS}
      most={most}
      error={fieldState.error?.message ?? (fieldState.isDirty ? undefined : reasonOf(path))}
      onAdd={(id) => {
        write((now) => [...now.filter((one) => one !== id), id].slice(0, most));
      }}
      onRemove={(id) => {
        write((now) => now.filter((one) => one !== id));
      }}
    />
  );
}
