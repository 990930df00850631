// A form as a table, with its papers beside the fields they prove.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import type { FileLink } from '#features/file/calls.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';
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

export function FormWithPapers(props: PlacesTableProps) {
  const { placesOf } = useFormPlaces();
  const [shown, show] = useState<string>();
  const named = new Set(placesOf(props.content).flatMap((place) => place.files));
  const files = props.files.filter(({ fileId }) => named.has(fileId));
  return (
    <div className="desk-beside">
      <PlacesTable {...props} shown={shown} onShow={show} />
      <PaperViewer files={files} shown={shown} onShow={show} />
    </div>
  );
}

interface ShownPaper {
  readonly shown: string | undefined;
  onShow(fileId: string): void;
}

function PlacesTable({
  label,
  content,
  files,
  reasons,
  onReason,
  shown,
  onShow,
}: PlacesTableProps & ShownPaper) {
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
                <Document
                  key={id}
                  file={files.find(({ fileId }) => fileId === id)}
                  isShown={id === shown}
                  onShow={onShow}
                />
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

interface DocumentProps extends Pick<ShownPaper, 'onShow'> {
  readonly file: FileLink | undefined;
  readonly isShown: boolean;
}

const Document = ({ file, isShown, onShow }: DocumentProps) =>
  file ? (
    <Button
      type="link"
      size="small"
      className="certification-document"
      aria-pressed={isShown}
      onClick={() => onShow(file.fileId)}
    >
      {file.name}
    </Button>
  ) : null;
