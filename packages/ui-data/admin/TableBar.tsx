// The bar above a table: filters, columns, views and export.

import '#packages/ui/admin/views.css';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Popover from 'antd/es/popover';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { Filters } from '#packages/ui/admin/Filters.tsx';
import type { TableState } from './table.ts';
import type { TableExport } from './useExport.ts';
import { Views } from './Views.tsx';

const EXPORTS = '#/exports';

interface TableBarProps<Row> {
  readonly name: string;
  readonly columns: readonly DeskColumn<Row>[];
  readonly present: readonly DeskColumn<Row>[];
  readonly filters: readonly DeskFilter<Row>[];
  readonly initial: FilterValues;
  readonly showing: TableState;
  show(showing: TableState): void;
  readonly exporting: TableExport;
  onRefresh(): void;
  onHelp(): void;
  readonly actions?: ReactNode;
}

export function TableBar<Row>({
  name,
  columns,
  present,
  filters,
  initial,
  showing,
  show,
  exporting,
  onRefresh,
  onHelp,
  actions,
}: TableBarProps<Row>) {
  const t = useTranslation('ui.admin');
  return (
    <div className="desk-bar">
      {filters.length > 0 && (
        <Filters
          filters={filters}
          initial={initial}
          values={showing.values}
          onChange={(values) => {
            show({ ...showing, values });
          }}
        />
      )}
      <div className="desk-tools">
        {actions}
        <Views name={name} showing={showing} show={show} initial={initial} />
        <Popover
          trigger="click"
          placement="bottomRight"
          title={t('columns')}
          content={
            <Checkbox.Group
              className="desk-columns"
              value={present.map(({ key }) => key)}
              options={columns.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(chosen) => {
                if (chosen.length > 0) show({ ...showing, chosen });
              }}
            />
          }
        >
          <Button>{t('columns')}</Button>
        </Popover>
        <Button
          loading={exporting.isBusy}
          onClick={() => {
            void exporting.start('csv');
          }}
        >
          {t('exportCsv')}
        </Button>
        <Button
          loading={exporting.isBusy}
          onClick={() => {
            void exporting.start('xlsx');
          }}
        >
          {t('exportXlsx')}
        </Button>
        <Button onClick={onRefresh}>{t('refresh')}</Button>
        <Button className="desk-keys" onClick={onHelp} aria-label={t('shortcuts')} title={t('shortcuts')}>
          ?
        </Button>
      </div>
      {exporting.message && (
        <p className={exporting.isOrdered ? 'desk-told' : 'desk-problem'}>
          {exporting.message}
          {exporting.isOrdered && (
            <>
              {' '}
              <a href={EXPORTS}>{t('exportFiles')}</a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
