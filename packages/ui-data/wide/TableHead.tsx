// The head of a table: names that sort, edges that are dragged.

import { useTranslation } from '#packages/i18n/react.ts';
import { classes } from '#packages/ui/classes.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { type ListColumn, nextOrder } from './column.ts';
import type { ColumnsTable } from './useColumns.ts';

interface TableHeadProps<Item> {
  readonly table: ColumnsTable;
  readonly columnOf: (column: { id: string }) => ListColumn<Item>;
  readonly order?: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
}

export function TableHead<Item>({ table, columnOf, order, onOrder }: TableHeadProps<Item>) {
  const t = useTranslation('ui.wide');
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => {
            const { label, title = label, unit, sort, isNumber } = columnOf(header.column);
            const isDescending = order === `-${sort}`;
            const isSorted = sort !== undefined && (order === sort || isDescending);
            const name = unit === undefined ? label : <Measured label={label} unit={unit} />;
            const resize = header.getResizeHandler();
            return (
              <th
                key={header.id}
                scope="col"
                className={classes(isNumber && 'table-end')}
                style={{ inlineSize: header.getSize() }}
                title={unit === undefined ? title : `${title} ${unit}`}
                aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
              >
                {sort !== undefined ? (
                  <button
                    type="button"
                    className={classes('table-sort', isSorted && 'table-sort-on')}
                    onClick={() => {
                      onOrder(nextOrder(order, sort));
                    }}
                  >
                    <span className="table-label">{name}</span>
                    <span className="ui-hidden">{t('sortBy', { column: title })}</span>
                    {isSorted && <Icon name={isDescending ? 'down' : 'up'} size="small" />}
                  </button>
                ) : (
                  name
                )}
                <span className="table-edge" aria-hidden="true" onMouseDown={resize} onTouchStart={resize} />
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

function Measured({ label, unit }: { label: string; unit: string }) {
  return (
    <>
      {label} <span className="table-unit">{unit}</span>
    </>
  );
}
