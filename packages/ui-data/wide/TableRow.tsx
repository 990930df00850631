// A row of a table: its first cell is the link that opens it.

import { classes } from '#packages/ui/classes.ts';
import { hrefOf } from '#packages/ui/navigation.ts';
import type { ListColumn } from './column.ts';

export interface Opening<Item> {
  readonly href: ((item: Item) => string) | undefined;
  open(item: Item): void;
}

interface TableRowProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly columns: readonly ListColumn<Item>[];
  readonly opening: Opening<Item>;
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly isFresh: boolean;
  readonly focus: (index: number, link: HTMLElement | null) => void;
  readonly onChoose: () => void;
}

const CONTROLS = 'a, button, input, label';

export function TableRow<Item>({
  item,
  index,
  columns,
  opening,
  isOn,
  isOpen,
  isFresh,
  focus,
  onChoose,
}: TableRowProps<Item>) {
  const look = classes(isOn && 'table-on', isOpen && 'table-opened', isFresh && 'ui-card-fresh');
  const link = {
    className: 'table-open',
    tabIndex: isOn ? 0 : -1,
    onFocus: onChoose,
  };
  return (
    // The link in its first cell does the same for keyboards.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      data-at={index}
      className={look}
      aria-current={isOpen}
      aria-rowindex={index + 2}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest(CONTROLS)) return;
        onChoose();
        opening.open(item);
      }}
    >
      {columns.map(({ key, cell, isNumber }, at) => (
        <td key={key} className={classes(isNumber && 'table-end')}>
          {at > 0 ? (
            cell(item)
          ) : opening.href ? (
            <a
              {...link}
              ref={(element) => {
                focus(index, element);
              }}
              href={hrefOf(opening.href(item))}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                opening.open(item);
              }}
            >
              {cell(item)}
            </a>
          ) : (
            <button
              {...link}
              ref={(element) => {
                focus(index, element);
              }}
              type="button"
              onClick={() => {
                opening.open(item);
              }}
            >
              {cell(item)}
            </button>
          )}
        </td>
      ))}
    </tr>
  );
}
