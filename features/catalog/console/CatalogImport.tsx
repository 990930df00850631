// Imports records from a spreadsheet: read, compare, write all or nothing.

import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { explainIssues } from '#packages/schema/explainIssues.ts';
import type { NoTable } from '#packages/spreadsheet/table.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { FileInput } from '#packages/ui/admin/FileInput.tsx';
import { MAX_IMPORT_LINES } from '../calls/record.ts';
import { RECORDS, type RecordKind } from '../records.ts';
import { toWireRecord } from './cells.ts';
import { callsOfKind } from './kindCalls.ts';
import { readSpreadsheet, type SpreadsheetLine } from './spreadsheet.ts';
import { findCell, useCellText } from './useCellText.ts';

interface LineError {
  readonly line: number;
  readonly field: string;
  readonly allowed: string;
}
interface Comparison {
  readonly lines: readonly unknown[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

export function CatalogImport({ kind, onClose }: { kind: RecordKind; onClose: () => void }) {
  const t = useTranslation('catalog.console');
  const importLines = useMutationCall(callsOfKind(kind).importLines).attempt;
  const { read, problem, wrong, compared } = useImportFile(kind);
  if (compared) {
    return (
      <ConfirmWithReason
        title={t('sheet.in')}
        confirmLabel={t('sheet.import')}
        reason="needed"
        onConfirm={(note) => importLines({ lines: compared.lines as never, note })}
        onClose={onClose}
      >
        <p>
          {t('sheet.does', {
            added: compared.added,
            changed: compared.changed,
            same: compared.same,
          })}
        </p>
      </ConfirmWithReason>
    );
  }
  return (
    <Modal
      open
      title={t('sheet.in')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('sheet.close')}</Button>}
      destroyOnHidden
    >
      <p>{t('sheet.hint', { most: MAX_IMPORT_LINES })}</p>
      <div className="desk-filter">
        <FileInput
          label={t('sheet.file')}
          accept=".csv,.xlsx"
          onChoose={(file) => {
            void read(file);
          }}
        />
      </div>
      <DeskProblem>{problem}</DeskProblem>
      {wrong.length > 0 && <ErrorTable kind={kind} wrong={wrong} />}
    </Modal>
  );
}

function ErrorTable({ kind, wrong }: { kind: RecordKind; wrong: readonly LineError[] }) {
  const t = useTranslation('catalog.console');
  const { label } = useCellText();
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('sheet.line')}</th>
          <th scope="col">{t('sheet.column')}</th>
          <th scope="col">{t('parameter.allowed')}</th>
        </tr>
      </thead>
      <tbody>
        {wrong.slice(0, 20).map(({ line, field, allowed }) => {
          const cell = findCell(kind, field);
          return (
            <tr key={`${line} ${field}`}>
              <td>{line}</td>
              <td>{cell ? label(cell) : field}</td>
              <td>{cell?.allowed ?? allowed}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useImportFile(kind: RecordKind) {
  const t = useTranslation('catalog.console');
  const { listed } = useFormats();
  const { client } = useApi();
  const faultText = useFaultText('catalog');
  const [state, setState] = useState<{
    problem?: string;
    wrong?: readonly LineError[];
    compared?: Comparison;
  }>({});
  const compare = async (lines: readonly unknown[], sheet: readonly SpreadsheetLine[]) => {
    const result = await client(
      callsOfKind(kind).compare,
      { lines: lines as never },
      { showError: false },
    ).catch((error: Error) => error);
    if (result instanceof Error) return setState({ problem: faultText(result) });
    if (!result.ok) return setState({ problem: faultText(result.fault) });
    const { wrong, lines: does } = result.answer;
    if (wrong.length > 0)
      return setState({
        wrong: wrong.map((one) => ({ ...one, line: sheet[one.line - 1]?.number ?? one.line })),
      });
    const count = (wanted: string) => does.filter((line) => line.does === wanted).length;
    return setState({
      compared: { lines, added: count('add'), changed: count('change'), same: count('nothing') },
    });
  };
  const textOf = (trouble: NoTable) =>
    trouble.trouble === 'noHeader'
      ? t('sheet.missing', { columns: listed(trouble.missing.map(({ key }) => key)) })
      : t('sheet.count', { count: 'count' in trouble ? trouble.count : 0, most: MAX_IMPORT_LINES });
  const read = async (file: File) => {
    const sheet = await readSpreadsheet(kind, file).catch(() => undefined);
    if (!sheet) return setState({ problem: t('sheet.unreadable') });
    if ('trouble' in sheet) return setState({ problem: textOf(sheet) });
    const { lines, wrong } = decodeLines(kind, sheet.lines);
    return wrong.length > 0 ? setState({ wrong }) : compare(lines, sheet.lines);
  };
  return { read, problem: state.problem, wrong: state.wrong ?? [], compared: state.compared };
}

function decodeLines(kind: RecordKind, sheet: readonly SpreadsheetLine[]) {
  const schema = RECORDS[kind] as z.ZodMiniType;
  const lines: unknown[] = [];
  const wrong: LineError[] = [];
  for (const { number, typed } of sheet) {
    const decoded = z.safeDecode(schema, toWireRecord(kind, typed) as never);
    if (decoded.success) lines.push(decoded.data);
    else wrong.push(...explainIssues(schema, decoded.error).map((one) => ({ line: number, ...one })));
  }
  return { lines, wrong };
}
