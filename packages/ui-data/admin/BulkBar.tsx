// The bar above a table whose rows are selected: their acts and results.

import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { type Bulk, type BulkAct, type BulkResult, runInTurn } from './bulk.ts';

/** Twelve acts in three seconds, of the fifteen that the server takes from one person. */
const PAUSE_MS = 250;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

interface BulkBarProps<Row> {
  readonly bulk: Bulk<Row>;
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** What stays selected. */
  onSelect(keys: readonly string[]): void;
}

interface Progress {
  readonly act: string;
  readonly of: number;
  readonly results: readonly BulkResult[];
}

export function BulkBar<Row>({ bulk, rows, keyOf, onSelect }: BulkBarProps<Row>) {
  const t = useTranslation('ui.admin');
  const queries = useQueryClient();
  const [askedKey, ask] = useState<string>();
  // By its key: what is chosen in the dialog makes another act of it.
  const asked = bulk.acts.find(({ key }) => key === askedKey);
  const [progress, setProgress] = useState<Progress>();
  const isBusy = progress !== undefined && progress.results.length < progress.of;
  const begin = async (act: BulkAct<Row>) => {
    const open = rows.filter((row) => act.isOpen(row));
    const tell = (results: readonly BulkResult[]) =>
      setProgress({ act: act.label, of: open.length, results });
    tell([]);
    const results = await runInTurn(open, act, { keyOf, nameOf: bulk.nameOf, pause, onResult: tell });
    const done = new Set(results.filter(({ problem }) => problem === undefined).map(({ key }) => key));
    onSelect(rows.map(keyOf).filter((key) => !done.has(key)));
    await queries.invalidateQueries();
  };
  if (rows.length === 0 && !progress) return null;
  return (
    <section className="desk-bulk" aria-label={t('bulk')}>
      {rows.length > 0 && (
        <div className="desk-tools">
          <strong>{t('selected', { count: rows.length })}</strong>
          {bulk.acts.map((act) => {
            const count = rows.filter((row) => act.isOpen(row)).length;
            return (
              <Button
                key={act.key}
                disabled={count === 0 || isBusy}
                onClick={() => {
                  if (act.what === undefined && !act.about) void begin(act);
                  else ask(act.key);
                }}
              >
                {t('bulkAct', { act: act.label, count })}
              </Button>
            );
          })}
          <Button type="link" disabled={isBusy} onClick={() => onSelect([])}>
            {t('unselect')}
          </Button>
        </div>
      )}
      {progress && (
        <Results
          progress={progress}
          isBusy={isBusy}
          onClose={() => {
            setProgress(undefined);
          }}
        />
      )}
      {asked && (
        <ConfirmWithReason
          title={asked.label}
          confirmLabel={asked.label}
          onConfirm={() => {
            const missing = asked.check?.();
            if (missing === undefined) void begin(asked);
            return Promise.resolve(missing);
          }}
          onClose={() => ask(undefined)}
        >
          {asked.about?.(rows.filter((row) => asked.isOpen(row)))}
          {asked.what !== undefined && <p className="desk-about">{asked.what}</p>}
          <ul>
            {rows
              .filter((row) => asked.isOpen(row))
              .map((row) => (
                <li key={keyOf(row)}>{bulk.nameOf(row)}</li>
              ))}
          </ul>
        </ConfirmWithReason>
      )}
    </section>
  );
}

interface ResultsProps {
  readonly progress: Progress;
  readonly isBusy: boolean;
  onClose(): void;
}

function Results({ progress: { act, of, results }, isBusy, onClose }: ResultsProps) {
  const t = useTranslation('ui.admin');
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  return (
    <>
      <output className="desk-tools">
        {isBusy
          ? t('bulkRuns', { act, at: results.length, count: of })
          : t('bulkDone', { act, done: results.length - failed, failed })}
        {!isBusy && (
          <Button type="link" size="small" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </output>
      <ul className="desk-bulk-results">
        {results.map(({ key, name, problem }) => (
          <li key={key} className={problem === undefined ? 'desk-good' : 'desk-problem'}>
            {t('bulkResult', { name, result: problem ?? t('done') })}
          </li>
        ))}
      </ul>
    </>
  );
}
