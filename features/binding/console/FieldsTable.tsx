// Table of a binding's fields beside its letters, with reasons for returning it.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import type { FileLink } from '#features/file/calls.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';
import type { BindingCard } from '../calls/org.ts';
import type { BindingContent } from '../content.ts';
import { useBindingFields } from './useBindingFields.ts';

interface PlacesTableProps {
  readonly label: string;
  readonly card: BindingCard;
  readonly content: BindingContent;
  readonly files: readonly FileLink[];
  readonly reasons: Readonly<Record<string, string>> | undefined;
  readonly onReason: (field: string, reason: string) => void;
}

const MAX_REASON = 200;

export function FieldsTable({ label, card, content, files, reasons, onReason }: PlacesTableProps) {
  const t = useTranslation('binding.console');
  const { placesOf } = useBindingFields();
  const [shown, show] = useState<string>();
  const table = (
    <table className="desk-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('value')}</th>
          {reasons && <th scope="col">{t('reason')}</th>}
        </tr>
      </thead>
      <tbody>
        {placesOf(card, content).map((place) => {
          const file = files.find(({ fileId }) => fileId === content[place.field]);
          return (
            <tr key={place.field}>
              <th scope="row">{place.label}</th>
              <td>
                {file ? (
                  <Button
                    type="link"
                    size="small"
                    aria-pressed={file.fileId === shown}
                    onClick={() => show(file.fileId)}
                  >
                    {file.name}
                  </Button>
                ) : (
                  place.value || '–'
                )}
              </td>
              {reasons && (
                <td>
                  <Input
                    size="small"
                    maxLength={MAX_REASON}
                    value={reasons[place.field] ?? ''}
                    aria-label={t('reasonFor', { field: place.label })}
                    onChange={({ target }) => {
                      onReason(place.field, target.value);
                    }}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  return files.length === 0 ? (
    table
  ) : (
    <div className="desk-beside">
      {table}
      <PaperViewer files={files} shown={shown} onShow={show} />
    </div>
  );
}
