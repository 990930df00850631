// Form sections of a binding: organisation, coal and term, letter, details.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { FileField } from '#features/file/web/FileField.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
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
import type { BindingFormValues } from './formValues.ts';

interface PartProps {
  readonly typed: BindingFormValues;
  readonly change: (changes: Partial<BindingFormValues>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function useField({ typed, change, errorOf }: PartProps) {
  const t = useTranslation('binding');
  return {
    words: t,
    text: (
      key: 'orgName' | 'orgCode' | 'orgCity' | 'contact' | 'phone' | 'licenceNo' | 'station' | 'units',
    ) => ({
      name: key,
      label: t(`field.${key}`),
      value: typed[key],
      error: errorOf(key),
      onChange: (value: string) => {
        change({ [key]: value });
      },
    }),
    number: (key: 'cap' | 'capacity' | 'yearlyNeed' | 'stock') => ({
      name: key,
      label: t(`field.${key}`),
      value: typed[key],
      error: errorOf(key),
      decimals: 3,
      onChange: (value: string) => {
        change({ [key]: value });
      },
    }),
    day: (key: 'fromDay' | 'toDay' | 'letterUntil') => ({
      name: key,
      label: t(`field.${key}`),
      value: typed[key],
      error: errorOf(key),
      isRequired: true,
      onChange: (value: string) => {
        change({ [key]: value });
      },
    }),
    options: <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
      values.map((value) => ({ value, label: name(value) })),
    label: (key: BindingField) => t(`field.${key}`),
  };
}

export function OrgFields({ relation, ...part }: PartProps & { readonly relation: Relation }) {
  const { typed, change, errorOf } = part;
  const { words: t, text, options } = useField(part);
  return (
    <FieldSet title={t('section.org')}>
      {!typed.isAbsent && (
        <FirmPicker
          isRequired
          label={t('field.orgId')}
          name="orgId"
          value={typed.org}
          hint={t('hint.find')}
          error={errorOf('orgId')}
          kind={relation === 'COAL' ? 'producer' : 'user'}
          onChange={(org) => {
            change({ org });
          }}
        />
      )}
      <Switch
        label={t('hint.absent')}
        hint={t('hint.absentWhy')}
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
        label={t('field.tie')}
        name="tie"
        value={typed.tie}
        error={errorOf('tie')}
        options={options(TIES, (tie) => t(`tie.${tie}`))}
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
  const { words: t, number, day, options } = useField(part);
  const { varieties } = useCatalogNames();
  return (
    <FieldSet title={t('section.terms')}>
      <ChoiceChips
        label={t('field.varieties')}
        name="varieties"
        hint={t('hint.varieties')}
        error={errorOf('varieties')}
        values={typed.varieties}
        choices={varieties.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => {
          change({ varieties: chosen });
        }}
      />
      <NumberField {...number('cap')} unit={t('unit.tonne')} hint={t('hint.cap')} />
      {typed.cap !== '' && (
        <Select
          label={t('field.capPeriod')}
          name="capPeriod"
          value={typed.capPeriod}
          options={options(CAP_PERIODS, (period) => t(`period.${period}`))}
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
        hint={t('hint.term')}
        min={typed.fromDay || undefined}
        max={typed.fromDay ? lastDayOfYearFrom(typed.fromDay) : undefined}
      />
    </FieldSet>
  );
}

export function LetterFields(part: PartProps) {
  const { typed, change, errorOf } = part;
  const { words: t, day, label } = useField(part);
  return (
    <FieldSet title={t('section.letter')}>
      <FileField
        isRequired
        label={label('letterId')}
        name="letterId"
        kinds={BINDING_LETTER_KINDS}
        value={typed.letter}
        error={errorOf('letterId')}
        onChange={(letter) => {
          change({ letter });
        }}
      />
      <DateField {...day('letterUntil')} hint={t('hint.until')} />
      <FileField
        label={label('recommendationId')}
        name="recommendationId"
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
  const { words: t, text, number } = useField(part);
  return (
    <FieldSet title={t('section.more')}>
      <TextField {...text('licenceNo')} isRequired maxLength={40} />
      <NumberField {...number('capacity')} unit={t('unit.yearly')} />
    </FieldSet>
  );
}

export function PlantFields(part: PartProps) {
  const { typed, change, errorOf } = part;
  const { words: t, text, number, options } = useField(part);
  return (
    <FieldSet title={t('section.plant')}>
      <Select
        isRequired
        label={t('field.usage')}
        name="usage"
        value={typed.usage}
        error={errorOf('usage')}
        options={options(USAGES, (usage) => t(`usage.${usage}`))}
        onChange={(usage) => {
          change({ usage });
        }}
      />
      <NumberField {...number('yearlyNeed')} unit={t('unit.yearly')} />
      <NumberField {...number('stock')} unit={t('unit.tonne')} />
      <TextField {...text('station')} maxLength={60} />
      <TextField {...text('units')} maxLength={60} />
    </FieldSet>
  );
}
