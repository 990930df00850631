// Form field for several files.

import './file.css';
import { Button } from '#packages/ui/Button.tsx';
import { FieldGroup, type FieldProps } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { inMegabytes } from '../faults.ts';
import { type FileKind, MOST_FILE_BYTES } from '../kinds.ts';
import { Chooser } from './Chooser.tsx';
import { Kept } from './FileField.tsx';
import { useSay } from './say.ts';
import { UploadLine } from './UploadLine.tsx';
import { useUploads } from './useUploads.ts';

interface FilesFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly kinds: readonly FileKind[];
  readonly most: number;
  /** Receives a change of the files there are then: uploads end later. */
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void;
}

export function FilesField({ value, kinds, most, onChange, hint, ...field }: FilesFieldProps) {
  const t = useSay();
  const { uploads, add, again, drop } = useUploads({
    kinds,
    onKept: ({ fileId }) => {
      onChange((now) => [...now.filter((one) => one !== fileId), fileId]);
    },
  });
  const room = most - value.length - uploads.length;
  const choose = (files: readonly File[]) => {
    if (files.length > room) showToast(t('upload.full', { most }));
    add(files.slice(0, room));
  };
  return (
    <FieldGroup
      {...field}
      hint={
        hint ??
        t('upload.limit', { kinds: kinds.join(' / ').toUpperCase(), most: inMegabytes(MOST_FILE_BYTES) })
      }
    >
      <div className="file-stack">
        {value.map((id) => (
          <Kept
            key={id}
            file={{ id, name: '' }}
            onRemove={() => {
              onChange((now) => now.filter((one) => one !== id));
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadLine
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
          <Chooser
            kinds={kinds}
            isMany={most > 1}
            className="ui-button ui-button-secondary"
            onChoose={choose}
          >
            <Icon name="plus" size="small" />
            <span>{t('upload.choose')}</span>
          </Chooser>
        ) : (
          <Button isDisabled icon="plus">
            {t('upload.full', { most })}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
