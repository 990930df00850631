// Version history of a record, with roll-back.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import type { RecordKind } from '../records.ts';
import { CELLS, toTypedRecord } from './cells.ts';
import { callsOfKind, type RecordRow, encodeFields } from './kindCalls.ts';
import { useCellText } from './useCellText.ts';

export function RecordHistory({
  kind,
  row,
  onDone,
}: {
  kind: RecordKind;
  row: RecordRow;
  onDone: () => void;
}) {
  const t = useTranslation('catalog.console');
  const { label, shown } = useCellText();
  const { minute } = useFormats();
  const rollBack = useMutationCall(callsOfKind(kind).rollBack).attempt;
  const [target, setTarget] = useState<number>();
  const typed = (fields: unknown) => toTypedRecord(kind, encodeFields(kind, fields));
  const between = (before: unknown, after: unknown) =>
    CELLS[kind].map((cell) => ({
      label: label(cell),
      before: before === undefined ? null : shown(cell, typed(before)[cell.path] ?? ''),
      after: shown(cell, typed(after)[cell.path] ?? ''),
    }));
  return (
    <DeskRead reading={useCall(callsOfKind(kind).history, { id: row.id })} feature="catalog">
      {({ list }) => (
        <>
          {list.map((version, index) => (
            <details key={version.version} open={index === 0 && list.length > 1}>
              <summary>
                {t('history.line', {
                  version: version.version,
                  person: version.writtenBy ?? t('history.platform'),
                })}
                {version.writtenAt && version.writtenBy !== null && ` · ${minute(version.writtenAt)}`}
                {version.note && ` · ${version.note}`}
              </summary>
              <Diff fields={between(list[index + 1]?.fields, version.fields)} />
              {index > 0 && (
                <Button
                  size="small"
                  onClick={() => {
                    setTarget(version.version);
                  }}
                >
                  {t('history.rollBack')}
                </Button>
              )}
            </details>
          ))}
          {target !== undefined && (
            <ConfirmWithReason
              title={t('history.rollBackTo', { version: target })}
              confirmLabel={t('history.rollBack')}
              reason="needed"
              onConfirm={async (note) => {
                const problem = await rollBack({ id: row.id, over: row.version, to: target, note });
                if (problem === undefined) onDone();
                return problem;
              }}
              onClose={() => {
                setTarget(undefined);
              }}
            >
              <Diff fields={between(row.fields, list.find(({ version }) => version === target)?.fields)} />
            </ConfirmWithReason>
          )}
        </>
      )}
    </DeskRead>
  );
}
