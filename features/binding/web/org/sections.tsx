// Form sections of a binding: organisation, coal and term, letter, details.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { FileField } from '#features/file/web/FileField.tsx';
import { ChoiceChips, Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { CAP_PERIODS, type Relation, TIES, USAGES } from '../../choices.ts';
import { type BindingField, BINDING_LETTER_KINDS } from '../../content.ts';
import { lastDayOfYearFrom } from '../../rules/content.ts';
import { FirmPicker } from '../FirmPicker.tsx';
import { useBindingWords } from '../words.ts';
import type { BindingFormValues } from './formValues.ts';

interface PartProps {
  readonly typed: BindingFormValues;
  readonly change: (changes: Partial<BindingFormValues>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function useField({ typed, change, errorOf }: PartProps) {
  const words = useBindingWords();
  return {
    words,
    text: (
      key: 'orgName' | 'orgCode' | 'orgCity' | 'contact' | 'phone' | 'licenceNo' | 'station' | 'units',
    ) => ({
      label: words[`field.${key}`],
      value: typed[key],
      error: errorOf(key),
      onChange: (value: string) => {
        change({ [key]: value });
      },
    }),
    number: (key: 'cap' | 'capacity' | 'yearlyNeed' | 'stock') => ({
      label: words[`field.${key}`],
      value: typed[key],
      error: errorOf(key),
      decimals: 3,
      onChange: (value: string) => {
        change({ [key]: value });
      },
    }),
    day: (key: 'fromDay' | 'toDay' | 'letterUntil') => ({
      label: words[`field.${key}`],
      value: typed[key],
      error: errorOf(key),
      isRequired: true,
      onChange: (value: string) => {
        change({ [key]: value });
      },
    }),
    options: <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
      values.map((value) => ({ value, label: name(value) })),
    label: (key: BindingField) => words[`field.${key}`],
  };
}

export function OrgFields({ relation, ...part }: PartProps & { readonly relation: Relation }) {
  const { typed, change, errorOf } = part;
  const { words, text, options } = useField(part);
  return (
    <FieldSet title={words['section.org']}>
      {!typed.isAbsent && (
        <FirmPicker
          isRequired
          label={words['field.orgId']}
          value={typed.org}
          hint={words['hint.find']}
          error={errorOf('orgId')}
          kind={relation === 'COAL' ? 'producer' : 'user'}
          onChange={(org) => {
            change({ org });
          }}
        />
      )}
      <Switch
        label={words['hint.absent']}
        hint={words['hint.absentWhy']}
        isOn={typed.isAbsent}
        onChange={(isAbsent) => {
          change({ isAbsent });
        }}
      />
      {typed.isAbsent && (
        <>
          <TextField {...text('orgName')} isRequired maxLength={100} />
          <TextField
            {...text('orgCode')}
            isRequired
            maxLength={18}
            onChange={(code) => {
              change({ orgCode: code.toUpperCase() });
            }}
          />
          <TextField {...text('orgCity')} maxLength={40} />
        </>
      )}
      <Select
        isRequired
        label={words['field.tie']}
        value={typed.tie}
        error={errorOf('tie')}
        options={options(TIES, (tie) => words[`tie.${tie}`])}
        onChange={(tie) => {
          change({ tie });
        }}
      />
      <TextField {...text('contact')} isRequired maxLength={20} />
      <TextField {...text('phone')} type="tel" inputMode="tel" maxLength={20} />
    </FieldSet>
  );
}

export function TermFields(part: PartProps) {
  const { typed, change, errorOf } = part;
  const { words, number, day, options } = useField(part);
  const { varieties } = useCatalogNames();
  return (
    <FieldSet title={words['section.terms']}>
      <ChoiceChips
        label={words['field.varieties']}
        hint={words['hint.varieties']}
        error={errorOf('varieties')}
        values={typed.varieties}
        choices={varieties.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => {
          change({ varieties: chosen });
        }}
      />
      <NumberField {...number('cap')} unit={words['unit.tonne']} hint={words['hint.cap']} />
      {typed.cap !== '' && (
        <Select
          label={words['field.capPeriod']}
          value={typed.capPeriod}
          options={options(CAP_PERIODS, (period) => words[`period.${period}`])}
          onChange={(capPeriod) => {
            change({ capPeriod });
          }}
        />
      )}
      <DateField
        {...day('fromDay')}
        onChange={(fromDay) => {
          change({
            fromDay,
            ...(typed.toDay === '' && fromDay !== '' ? { toDay: lastDayOfYearFrom(fromDay) } : {}),
          });
        }}
      />
      <DateField
        {...day('toDay')}
        hint={words['hint.term']}
        min={typed.fromDay || undefined}
        max={typed.fromDay ? lastDayOfYearFrom(typed.fromDay) : undefined}
      />
    </FieldSet>
  );
}

export function LetterFields(part: PartProps) {
  const { typed, change, errorOf } = part;
  const { words, day, label } = useField(part);
  return (
    <FieldSet title={words['section.letter']}>
      <FileField
        isRequired
        label={label('letterId')}
        kinds={BINDING_LETTER_KINDS}
        value={typed.letter}
        error={errorOf('letterId')}
        onChange={(letter) => {
          change({ letter });
        }}
      />
      <DateField {...day('letterUntil')} hint={words['hint.until']} />
      <FileField
        label={label('recommendationId')}
        kinds={BINDING_LETTER_KINDS}
        value={typed.recommendation}
        error={errorOf('recommendationId')}
        onChange={(recommendation) => {
          change({ recommendation });
        }}
      />
    </FieldSet>
  );
}

export function MineFields(part: PartProps) {
  const { words, text, number } = useField(part);
  return (
    <FieldSet title={words['section.more']}>
      <TextField {...text('licenceNo')} isRequired maxLength={40} />
      <NumberField {...number('capacity')} unit={words['unit.yearly']} />
    </FieldSet>
  );
}

export function PlantFields(part: PartProps) {
  const { typed, change, errorOf } = part;
  const { words, text, number, options } = useField(part);
  return (
    <FieldSet title={words['section.plant']}>
      <Select
        isRequired
        label={words['field.usage']}
        value={typed.usage}
        error={errorOf('usage')}
        options={options(USAGES, (usage) => words[`usage.${usage}`])}
        onChange={(usage) => {
          change({ usage });
        }}
      />
      <NumberField {...number('yearlyNeed')} unit={words['unit.yearly']} />
      <NumberField {...number('stock')} unit={words['unit.tonne']} />
      <TextField {...text('station')} maxLength={60} />
      <TextField {...text('units')} maxLength={60} />
    </FieldSet>
  );
}
