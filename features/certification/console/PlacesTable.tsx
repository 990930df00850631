// A form as a table: label, value, documents and an optional return reason.

import Input from 'antd/es/input';
import type { FileLink } from '#features/file/calls.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useDayText } from '#packages/ui/admin/useDayText.ts';
import type { FormContent } from '../form.ts';
import { useFormPlaces } from './places.ts';

interface PlacesTableProps {
  readonly label: string;
  readonly content: FormContent;
  readonly files: readonly FileLink[];
  readonly reasons?: Readonly<Record<string, string>> | undefined;
  readonly onReason?: ((path: string, reason: string) => void) | undefined;
}

const MAX_REASON_LENGTH = 200;

export function PlacesTable({ label, content, files, reasons, onReason }: PlacesTableProps) {
  const t = useTranslation('certification.console');
  const said = useDayText();
  const { placesOf } = useFormPlaces();
  return (
    <table className="desk-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('documents')}</th>
          {reasons && <th scope="col">{t('reason')}</th>}
        </tr>
      </thead>
      <tbody>
        {placesOf(content).map((place) => (
          <tr key={place.path}>
            <th scope="row">{place.label}</th>
            <td>{said(place.value) || (place.files.length === 0 ? '–' : '')}</td>
            <td>
              {place.files.map((id) => (
                <Document key={id} file={files.find(({ fileId }) => fileId === id)} />
              ))}
            </td>
            {reasons && (
              <td>
                <Input
                  size="small"
                  maxLength={MAX_REASON_LENGTH}
                  value={reasons[place.path] ?? ''}
                  aria-label={t('reasonFor', { field: place.label })}
                  onChange={({ target }) => {
                    onReason?.(place.path, target.value);
                  }}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Document({ file }: { file: FileLink | undefined }) {
  if (!file) return null;
  const isPicture = file.kind === 'jpg' || file.kind === 'png';
  return (
    <a className="certification-document" href={file.url} target="_blank" rel="noopener noreferrer">
      {isPicture ? <img src={file.url} alt={file.name} className="certification-picture" /> : file.name}
    </a>
  );
}
