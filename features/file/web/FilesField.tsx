// Form field for several files.

import './file.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FieldGroup, type FieldProps } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { inMegabytes } from '../faults.ts';
import { type FileKind, MAX_FILE_BYTES } from '../kinds.ts';
import { StoredFileRow } from './FileField.tsx';
import { FileKindChooser } from './FileKindChooser.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

interface FilesFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly kinds: readonly FileKind[];
  readonly max: number;
  /** Receives a change of the files there are then: uploads end later. */
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void;
}

export function FilesField({ value, kinds, max, onChange, hint, ...field }: FilesFieldProps) {
  const t = useTranslation('file');
  const { uploads, add, again, drop } = useUploads({
    kinds,
    onKept: ({ fileId }) => {
      onChange((now) => [...now.filter((one) => one !== fileId), fileId]);
    },
  });
  const room = max - value.length - uploads.length;
  const choose = (files: readonly File[]) => {
    if (files.length > room) showToast(t('upload.full', { most: max }));
    add(files.slice(0, room));
  };
  return (
    <FieldGroup
      {...field}
      value={value.join()}
      hint={
        hint ??
        t('upload.limit', { kinds: kinds.join(' / ').toUpperCase(), most: inMegabytes(MAX_FILE_BYTES) })
      }
    >
      <div className="file-stack">
        {value.map((id) => (
          <StoredFileRow
            key={id}
            file={{ id, name: '' }}
            onRemove={() => {
              onChange((now) => now.filter((one) => one !== id));
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onAgain={() => {
              again(upload.key);
            }}
            onDrop={() => {
              drop(upload.key);
            }}
          />
        ))}
        {room > 0 ? (
          <FileKindChooser
            kinds={kinds}
            isMany={max > 1}
            className="ui-button ui-button-secondary"
            onChoose={choose}
          >
            <Icon name="plus" size="small" />
            <span>
              <span className="ui-hidden">{field.label}: </span>
              {t('upload.choose')}
            </span>
          </FileKindChooser>
        ) : (
          <Button isDisabled icon="plus">
            {t('upload.full', { most: max })}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
