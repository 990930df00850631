// Table of a binding's fields with letters and reasons for returning it.

import Input from 'antd/es/input';
import type { FileLink } from '#features/file/calls.ts';
import { useTranslation } from '#packages/i18n/react.ts';
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
  return (
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
                  <a href={file.url} target="_blank" rel="noopener noreferrer">
                    {file.name}
                  </a>
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
}
