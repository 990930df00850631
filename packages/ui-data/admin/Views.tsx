// Saved views of a table: filters, columns and sorting under a name.

import '#packages/ui/admin/views.css';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Popover from 'antd/es/popover';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { FilterValues } from '#packages/ui/admin/column.ts';
import type { TableState } from './table.ts';
import { type TableLayout, useViews } from './views.ts';

interface ViewsProps {
  readonly name: string;
  readonly showing: TableState;
  show(showing: TableState): void;
  readonly initial: FilterValues;
}

export function Views({ name, showing, show, initial }: ViewsProps) {
  const t = useTranslation('ui.admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('views')}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <SavedViews
          name={name}
          showing={showing}
          onChoose={(look) => {
            show(fromLook(look, initial));
            setOpen(false);
          }}
        />
      }
    >
      <Button>{t('views')}</Button>
    </Popover>
  );
}

const fromLook = ({ filters, columns, sort }: TableLayout, initial: FilterValues): TableState => ({
  values: { ...initial, ...filters },
  chosen: columns,
  sort,
});
const toLook = ({ values, chosen, sort }: TableState): TableLayout => ({
  filters: { ...values },
  ...(chosen ? { columns: [...chosen] } : {}),
  ...(sort ? { sort } : {}),
});

function SavedViews({
  name,
  showing,
  onChoose,
}: {
  name: string;
  showing: TableState;
  onChoose(look: TableLayout): void;
}) {
  const t = useTranslation('ui.admin');
  const { views, save, remove } = useViews(name);
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) return;
    save(title.trim(), toLook(showing));
    setTitle('');
  };
  return (
    <div className="desk-views">
      {views.length === 0 && <p>{t('viewNone')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              type="link"
              onClick={() => {
                onChoose(view.look);
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              aria-label={t('viewRemove', { name: view.name })}
              onClick={() => {
                remove(view.name);
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <Input
          value={title}
          maxLength={40}
          aria-label={t('viewName')}
          placeholder={t('viewName')}
          onChange={({ target }) => {
            setTitle(target.value);
          }}
        />
        <Button htmlType="submit" disabled={!title.trim()}>
          {t('viewSave')}
        </Button>
      </form>
    </div>
  );
}
