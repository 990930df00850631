// Editor of a clause, by field groups.

import { useState } from 'react';
import { listSeries } from '#features/content/calls/quote.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { useTranslation, useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import type { BasePrice, Clause } from '../clause.ts';
import {
  type ChoicePart,
  type ClauseGroup,
  type ClausePart,
  groupsOf,
  hasRows,
  type NumberPart,
  type SeriesPart,
  withoutGroup,
  withPart,
  withReject,
  withRow,
  withTerm,
} from '../form.ts';
import './clause.css';

import { typedDecimal } from '../writing.ts';

interface EditorProps {
  readonly clause: Clause;
  readonly onChange: (clause: Clause) => void;
}

export function ClauseEditor({
  clause,
  bases,
  onChange,
}: EditorProps & { bases?: readonly BasePrice['mode'][] | undefined }) {
  const t = useTranslation('clause');
  const add = (
    label: 'picker.addRow' | 'picker.addTerm' | 'picker.addReject',
    grown: (clause: Clause) => Clause,
  ) => (
    <Button
      size="small"
      icon="plus"
      onPress={() => {
        onChange(grown(clause));
      }}
    >
      {t(label)}
    </Button>
  );
  return (
    <>
      {groupsOf(clause, bases).map((group) => (
        <Group key={group.key} group={group} clause={clause} onChange={onChange} />
      ))}
      {hasRows(clause) && add('picker.addRow', withRow)}
      {add('picker.addTerm', withTerm)}
      {add('picker.addReject', withReject)}
    </>
  );
}

function Group({ group, clause, onChange }: EditorProps & { group: ClauseGroup }) {
  const t = useTranslation('clause');
  return (
    <FieldSet title={t(group.title)}>
      <div className="clause-fields">
        {group.parts.map((part) => (
          <Part
            key={part.path}
            part={part}
            onChange={(value) => {
              onChange(withPart(clause, part.path, value));
            }}
          />
        ))}
      </div>
      {group.removable && (
        <Button
          size="small"
          kind="plain"
          icon="close"
          onPress={() => {
            onChange(withoutGroup(clause, group.key));
          }}
        >
          {t('picker.removeTerm')}
        </Button>
      )}
    </FieldSet>
  );
}

interface PartProps<P> {
  readonly part: P;
  readonly onChange: (value: bigint | string | undefined) => void;
}

function Part({ part, onChange }: PartProps<ClausePart>) {
  switch (part.kind) {
    // The key makes a field of another scale or row a new field.
    case 'number':
      return <NumberInput key={`${part.path} ${part.scale}`} part={part} onChange={onChange} />;
    case 'choice':
      return <ChoiceInput part={part} onChange={onChange} />;
    case 'series':
      return <SeriesInput part={part} onChange={onChange} />;
  }
}

function NumberInput({
  part: { label, value, scale, unit, isOptional, isSigned, whenEmpty },
  onChange,
}: PartProps<NumberPart>) {
  const t = useTranslation('clause');
  // The typed text is kept until blur: `0.` is on its way to `0.5`.
  const [typed, setTyped] = useState<string>();
  const readAs = (text: string) => (text === '' ? undefined : fromDecimal(text, scale));
  const change = (text: string) => {
    setTyped(text);
    const number = readAs(text);
    if (number !== undefined || (isOptional && text === '')) onChange(number);
  };
  return (
    <NumberField
      label={t(label)}
      value={typed ?? (value === undefined ? '' : typedDecimal(value, scale))}
      decimals={scale}
      unit={unit}
      isSigned={isSigned ?? false}
      onChange={change}
      onBlur={() => {
        setTyped(undefined);
      }}
      hint={whenEmpty && value === undefined ? t(whenEmpty) : undefined}
      error={typed !== undefined && readAs(typed) !== value ? t('picker.badNumber') : undefined}
    />
  );
}

function ChoiceInput({ part: { label, value, options }, onChange }: PartProps<ChoicePart>) {
  const t = useTranslation('clause');
  return (
    <Select
      label={t(label)}
      value={value}
      options={options.map((option) => ({ value: option.value, label: t(option.label) }))}
      onChange={onChange}
    />
  );
}

function SeriesInput({ part: { label, value }, onChange }: PartProps<SeriesPart>) {
  const t = useTranslation('clause');
  const locale = useLocale();
  const series = useCall(listSeries, {}).data?.list ?? [];
  return (
    <Select
      label={t(label)}
      value={value}
      options={series.map(({ id, names }) => ({ value: id, label: names[locale] }))}
      onChange={onChange}
    />
  );
}
