// Layout of a table: bar, rows and footer with the count.

import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { Shortcuts } from '#packages/ui/admin/Shortcuts.tsx';
import { useFocusReturn } from '#packages/ui/admin/useFocusReturn.ts';
import { useTableKeys } from '#packages/ui/admin/useTableKeys.ts';
import { BulkBar } from './BulkBar.tsx';
import { DeskEmpty, DeskFailure, DeskLoading } from './DeskStates.tsx';
import { sorted } from './rows.ts';
import type { FetchedRows } from './rowSource.ts';
import { type DeskTableProps, initialOf, type TableState } from './table.ts';
import { TableBar } from './TableBar.tsx';
import { TableRows } from './TableRows.tsx';
import { useExport } from './useExport.ts';

const RENDERED_AT_FIRST = 100;
const NONE: ReadonlySet<string> = new Set();

export interface TableViewProps<Row> extends DeskTableProps<Row> {
  readonly rows: FetchedRows<Row>;
  readonly showing: TableState;
  show(showing: TableState): void;
}

export function TableView<Row>({ rows, showing, show, ...table }: TableViewProps<Row>) {
  const {
    name,
    label,
    columns,
    rowKey,
    filters = [],
    onOpen,
    openKey,
    rowHref,
    actions,
    empty,
    feature,
    bulk,
  } = table;
  const t = useTranslation('ui.admin');
  const tag = INTL_TAG[useLocale()];
  const [drawn, setDrawn] = useState(RENDERED_AT_FIRST);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [selected, select] = useState<ReadonlySet<string>>(NONE);
  const frame = useRef<HTMLDivElement>(null);
  const present = chosenOf(columns, showing.chosen);
  const widest = Object.fromEntries(
    Object.entries(showing.values).filter(([key]) => filters.find((one) => one.key === key)?.isRequired),
  );
  const isNarrowed = Object.keys(showing.values).length > Object.keys(widest).length;
  const list = sorted(rows.list, columns, showing.sort, tag);
  const exporting = useExport({
    name,
    rows,
    columns: present,
    arrange: (all) => sorted(all, columns, showing.sort, tag),
  });
  const more = () => {
    if (drawn < list.length) setDrawn(drawn + RENDERED_AT_FIRST);
    else if (rows.hasMore) {
      setDrawn(drawn + RENDERED_AT_FIRST);
      rows.more();
    }
  };
  const onKeyDown = useTableKeys(frame, {
    more,
    refresh: rows.refresh,
    save: () => exporting.start('xlsx'),
    help: () => {
      setHelpOpen(true);
    },
  });
  useFocusReturn(frame, openKey);
  const change = (next: TableState) => {
    setDrawn(RENDERED_AT_FIRST);
    show(next);
  };
  const onSelect = (keys: readonly string[]) => select(new Set(keys));
  return (
    // Keys pressed anywhere in the table are heard here; each has its button as well.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="desk-table-frame" ref={frame} onKeyDown={onKeyDown}>
      <TableBar
        name={name}
        columns={columns}
        present={present}
        filters={filters}
        showing={showing}
        show={change}
        initial={initialOf(filters)}
        exporting={exporting}
        onRefresh={rows.refresh}
        onHelp={() => {
          setHelpOpen(true);
        }}
        actions={actions}
      />
      {bulk && (
        <BulkBar
          bulk={bulk}
          rows={list.filter((row) => selected.has(rowKey(row)))}
          keyOf={rowKey}
          onSelect={onSelect}
        />
      )}
      {rows.error && rows.list.length === 0 ? (
        <DeskFailure error={rows.error} feature={feature} onRetry={rows.refresh} />
      ) : (
        <TableRows
          label={label}
          columns={present}
          rows={list.slice(0, drawn)}
          summed={list}
          rowKey={rowKey}
          onOpen={onOpen}
          openKey={openKey}
          rowHref={rowHref}
          sort={showing.sort}
          onSort={(sort) => {
            change({ ...showing, sort });
          }}
          selection={bulk && { keys: selected, onSelect }}
        />
      )}
      {!rows.error &&
        list.length === 0 &&
        (rows.isLoading ? (
          <DeskLoading />
        ) : (
          <DeskEmpty title={empty?.title} why={empty?.why ?? (isNarrowed ? t('emptyWhy') : '')}>
            {isNarrowed && (
              <Button
                onClick={() => {
                  change({ ...showing, values: widest });
                }}
              >
                {t('showAll')}
              </Button>
            )}
          </DeskEmpty>
        ))}
      <Foot
        count={list.length}
        hasMore={rows.hasMore}
        canDraw={drawn < list.length}
        isLoading={rows.isLoading}
        onMore={more}
      />
      {isHelpOpen && (
        <Shortcuts
          canOpen={onOpen !== undefined}
          canSelect={bulk !== undefined}
          onClose={() => {
            setHelpOpen(false);
          }}
        />
      )}
      <output className="desk-hidden">{exporting.isBusy ? t('exporting') : exporting.message}</output>
    </div>
  );
}

function chosenOf<Row>(
  columns: readonly DeskColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DeskColumn<Row>[] {
  const present = columns.filter(({ key, isExtra }) => (chosen ? chosen.includes(key) : !isExtra));
  return present.length > 0 ? present : columns.slice(0, 1);
}

interface FootProps {
  count: number;
  hasMore: boolean;
  canDraw: boolean;
  isLoading: boolean;
  onMore(): void;
}

function Foot({ count, hasMore, canDraw, isLoading, onMore }: FootProps) {
  const t = useTranslation('ui.admin');
  return (
    <div className="desk-foot">
      <span>{t(hasMore ? 'rowsMore' : 'rows', { count })}</span>
      {(hasMore || canDraw) && (
        <Button size="small" loading={isLoading} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
