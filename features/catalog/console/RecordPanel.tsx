// Panel of one record: edit form, change preview and history.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { explainIssues } from '#packages/schema/explainIssues.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { AtFoot, DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { RECORDS, type RecordKind } from '../records.ts';
import {
  type RecordCell,
  CELLS,
  emptyRecord,
  type TypedRecord,
  toTypedRecord,
  toWireRecord,
} from './cells.ts';
import { callsOfKind, type RecordRow, encodeFields } from './kindCalls.ts';
import { RecordHistory } from './RecordHistory.tsx';
import './catalog-desk.css';
import { useCellText, useRecordTitle } from './useCellText.ts';

type FieldErrors = Readonly<Record<string, string>>;

export function RecordPanel({
  kind,
  row,
  onClose,
}: {
  kind: RecordKind;
  row: RecordRow | undefined;
  onClose: () => void;
}) {
  const t = useTranslation('catalog.console');
  const { label, shown } = useCellText();
  const titleOf = useRecordTitle(kind);
  const save = useMutationCall(callsOfKind(kind).save).attempt;
  const before = row && toTypedRecord(kind, encodeFields(kind, row.fields));
  const [typed, setTyped] = useState<TypedRecord>(before ?? emptyRecord(kind));
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [ready, setReady] = useState<unknown>();
  const cells = CELLS[kind];
  const check = () => {
    const schema = RECORDS[kind] as z.ZodMiniType;
    const decoded = z.safeDecode(schema, toWireRecord(kind, typed) as never);
    if (decoded.success) return setReady(decoded.data);
    return setWrong(
      Object.fromEntries(explainIssues(schema, decoded.error).map(({ field, allowed }) => [field, allowed])),
    );
  };
  const change = (path: string, value: string) => {
    setTyped({ ...typed, [path]: value });
    setWrong({});
  };
  const changes = cells.map((cell) => ({
    label: label(cell),
    before: before ? shown(cell, before[cell.path] ?? '') : null,
    after: shown(cell, typed[cell.path] ?? ''),
  }));
  return (
    <DeskDrawer title={row ? titleOf(row) : t('list.add')} size={720} onClose={onClose}>
      <AtFoot>
        <Button type="primary" onClick={check}>
          {t('form.save')}
        </Button>
      </AtFoot>
      <div className="catalog-cells">
        {cells.map((cell) => (
          <CellField
            key={cell.path}
            cell={cell}
            value={typed[cell.path] ?? ''}
            isFixed={row !== undefined && cell.names === true}
            allowed={wrong[cell.path] === undefined ? undefined : (cell.allowed ?? wrong[cell.path])}
            onChange={(value) => {
              change(cell.path, value);
            }}
          />
        ))}
      </div>
      {row && (
        <DeskSection title={t('history.title')}>
          <RecordHistory kind={kind} row={row} onDone={onClose} />
        </DeskSection>
      )}
      {ready !== undefined && (
        <ConfirmWithReason
          title={t('form.save')}
          confirmLabel={t('form.save')}
          reason="needed"
          onConfirm={async (note) => {
            const problem = await save({ over: row?.version ?? 0, fields: ready as never, note });
            if (problem === undefined) onClose();
            return problem;
          }}
          onClose={() => {
            setReady(undefined);
          }}
        >
          <Diff fields={changes} />
        </ConfirmWithReason>
      )}
    </DeskDrawer>
  );
}

interface CellFieldProps {
  readonly cell: RecordCell;
  readonly value: string;
  readonly isFixed: boolean;
  readonly allowed: string | undefined;
  onChange(value: string): void;
}

function CellField({ cell, value, isFixed, allowed, onChange }: CellFieldProps) {
  const { label, shown, unitOf } = useCellText();
  const t = useTranslation('catalog.console');
  const id = useId();
  const problem = allowed === undefined ? undefined : `${t('form.allowed')} ${allowed}`;
  const Control = cell.scale === undefined ? Input : DeskNumber;
  const ariaProps = {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  return (
    <div className={cell.isWide ? 'desk-filter is-wide' : 'desk-filter'}>
      <label htmlFor={id}>{label(cell)}</label>
      {cell.kind === 'choice' && (
        <Select
          {...ariaProps}
          value={value}
          disabled={isFixed}
          options={(cell.options ?? []).map((one) => ({ value: one, label: shown(cell, one) }))}
          onChange={onChange}
        />
      )}
      {cell.kind === 'switch' && (
        <div>
          <Switch
            id={id}
            checked={value === '1'}
            onChange={(isOn) => {
              onChange(isOn ? '1' : '0');
            }}
          />
        </div>
      )}
      {(cell.kind === 'text' || cell.kind === 'day') && (
        <Control
          {...ariaProps}
          type={cell.kind === 'day' && !isFixed ? 'date' : 'text'}
          value={isFixed ? shown(cell, value) : value}
          disabled={isFixed}
          maxLength={160}
          suffix={unitOf(cell)}
          status={problem === undefined ? '' : 'error'}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="desk-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
