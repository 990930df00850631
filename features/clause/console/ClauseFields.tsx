// Clause editor of the console, with findings of the check beside each field.

import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { listSeries } from '#features/content/calls/quote.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import type { Clause } from '../clause.ts';
import type { ClauseFault, ClauseWarning } from '../faults.ts';
import type { Finding } from '../finding.ts';
import {
  type ClauseGroup,
  type ClausePart,
  groupsOf,
  hasRows,
  type NumberPart,
  withoutGroup,
  withPart,
  withReject,
  withRow,
  withTerm,
} from '../form.ts';
import { checkClause, warnOfClause } from '../rules/check.ts';
import { typedDecimal } from '../writing.ts';
import './clause-desk.css';

interface EditorProps {
  readonly clause: Clause;
  readonly onChange: (clause: Clause) => void;
}
type Found = Finding<ClauseFault | ClauseWarning>;

export function ClauseFields({ clause, onChange }: EditorProps) {
  const t = useTranslation('clause');
  const findings: readonly Found[] = [...checkClause(clause), ...warnOfClause(clause)];
  const groups = groupsOf(clause);
  const paths = groups.flatMap(({ parts }) => parts.map(({ path }) => path));
  // Findings about a whole table or all terms have no field.
  const elsewhere = findings.filter(({ field }) => !paths.includes(field));
  const add = (
    label: 'picker.addRow' | 'picker.addTerm' | 'picker.addReject',
    grown: (clause: Clause) => Clause,
  ) => (
    <Button
      size="small"
      onClick={() => {
        onChange(grown(clause));
      }}
    >
      {t(label)}
    </Button>
  );
  return (
    <>
      {elsewhere.map((finding) => (
        <Problem key={`${finding.code} ${finding.field}`} finding={finding} />
      ))}
      {groups.map((group) => (
        <Group key={group.key} group={group} findings={findings} clause={clause} onChange={onChange} />
      ))}
      <div className="desk-actions">
        {hasRows(clause) && add('picker.addRow', withRow)}
        {add('picker.addTerm', withTerm)}
        {add('picker.addReject', withReject)}
      </div>
    </>
  );
}

function Problem({ finding: { code, index } }: { finding: Found }) {
  const t = useTranslation('clause');
  return (
    <p className="desk-problem" role="alert">
      {t(`fault.${code}`)}
      {index && ` (${t(`index.${index}`)})`}
    </p>
  );
}

function Group({
  group,
  findings,
  clause,
  onChange,
}: EditorProps & { group: ClauseGroup; findings: readonly Found[] }) {
  const t = useTranslation('clause');
  return (
    <fieldset className="desk-section">
      <legend>{t(group.title)}</legend>
      <div className="desk-form">
        {group.parts.map((part) => (
          <div key={part.path} className="desk-filter">
            <Part
              part={part}
              onChange={(value) => {
                onChange(withPart(clause, part.path, value));
              }}
            />
            {findings
              .filter(({ field }) => field === part.path)
              .map((finding) => (
                <Problem key={finding.code} finding={finding} />
              ))}
          </div>
        ))}
      </div>
      {group.removable && (
        <Button
          size="small"
          danger
          onClick={() => {
            onChange(withoutGroup(clause, group.key));
          }}
        >
          {t('picker.removeTerm')}
        </Button>
      )}
    </fieldset>
  );
}

function Part({
  part,
  onChange,
}: {
  part: ClausePart;
  onChange: (value: bigint | string | undefined) => void;
}) {
  const t = useTranslation('clause');
  const locale = useLocale();
  const id = useId();
  const series = useCall(listSeries, {}, { enabled: part.kind === 'series' }).data?.list ?? [];
  const options =
    part.kind === 'choice'
      ? part.options.map((option) => ({ value: option.value, label: t(option.label) }))
      : series.map((one) => ({ value: one.id, label: one.names[locale] }));
  return (
    <>
      <label htmlFor={id}>{t(part.label)}</label>
      {part.kind === 'number' ? (
        <NumberInput key={part.scale} id={id} part={part} onChange={onChange} />
      ) : (
        <Select
          id={id}
          value={part.value}
          options={options}
          showSearch
          optionFilterProp="label"
          popupMatchSelectWidth={false}
          onChange={(one: string) => {
            onChange(one);
          }}
        />
      )}
    </>
  );
}

function NumberInput({
  id,
  part: { value, scale, unit, isOptional, whenEmpty },
  onChange,
}: {
  id: string;
  part: NumberPart;
  onChange: (value: bigint | undefined) => void;
}) {
  const t = useTranslation('clause');
  // The typed text is kept until blur: `0.` is on its way to `0.5`.
  const [typed, type] = useState<string>();
  const readAs = (text: string) => (text === '' ? undefined : fromDecimal(text, scale));
  const change = (text: string) => {
    type(text);
    const number = readAs(text);
    if (number !== undefined || (isOptional && text === '')) onChange(number);
  };
  const isWrong = typed !== undefined && readAs(typed) !== value;
  return (
    <>
      <DeskNumber
        id={id}
        value={typed ?? (value === undefined ? '' : typedDecimal(value, scale))}
        suffix={unit}
        {...(isWrong ? { status: 'error' as const } : {})}
        placeholder={whenEmpty && t(whenEmpty)}
        onChange={({ target }) => {
          change(target.value);
        }}
        onBlur={() => {
          type(undefined);
        }}
      />
      {isWrong && (
        <p className="desk-problem" role="alert">
          {t('picker.badNumber')}
        </p>
      )}
    </>
  );
}
