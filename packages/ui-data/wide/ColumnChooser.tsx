// Which columns a table shows, and in which order.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import type { ListColumn } from './column.ts';
import { arrange, type KeptLayout, moveColumn } from './layout.ts';

interface ColumnChooserProps<Item> {
  readonly columns: readonly ListColumn<Item>[];
  readonly layout: KeptLayout;
  readonly onChange: (change: KeptLayout) => void;
}

export function ColumnChooser<Item>({ columns, layout, onChange }: ColumnChooserProps<Item>) {
  const t = useTranslation('ui.wide');
  const [isOpen, setOpen] = useState(false);
  const { order, hidden } = arrange(columns, layout);
  const nameOf = (key: string) => {
    const column = columns.find((one) => one.key === key);
    return column?.title ?? column?.label ?? key;
  };
  const isLast = order.length - hidden.length <= 1;
  return (
    <>
      <button
        type="button"
        className="table-tool"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="columns" size="small" />
        {t('columns')}
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={t('columns')}
        foot={
          <Button
            isWide
            onPress={() => {
              onChange({ order: undefined, hidden: undefined, widths: undefined });
            }}
          >
            {t('asBefore')}
          </Button>
        }
      >
        <ul className="table-columns">
          {order.map((key, at) => {
            const isShown = !hidden.includes(key);
            return (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={isShown && isLast}
                    onChange={() => {
                      onChange({
                        hidden: isShown ? [...hidden, key] : hidden.filter((one) => one !== key),
                      });
                    }}
                  />
                  {nameOf(key)}
                </label>
                <Move
                  label={t('earlier', { column: nameOf(key) })}
                  icon="up"
                  isDisabled={at === 0}
                  onPress={() => {
                    onChange({ order: moveColumn(order, key, -1) });
                  }}
                />
                <Move
                  label={t('later', { column: nameOf(key) })}
                  icon="down"
                  isDisabled={at === order.length - 1}
                  onPress={() => {
                    onChange({ order: moveColumn(order, key, 1) });
                  }}
                />
              </li>
            );
          })}
        </ul>
      </Drawer>
    </>
  );
}

interface MoveProps {
  readonly label: string;
  readonly icon: 'up' | 'down';
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

const Move = ({ label, icon, isDisabled, onPress }: MoveProps) => (
  <button type="button" className="table-tool" aria-label={label} disabled={isDisabled} onClick={onPress}>
    <Icon name={icon} size="small" />
  </button>
);
