// Form field for one file: choose, upload, open, replace, remove.

import './file.css';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { FieldGroup, type FieldProps } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { fileLink } from '../calls.ts';
import { inMegabytes } from '../faults.ts';
import { type FileKind, MAX_FILE_BYTES } from '../kinds.ts';
import { FileKindChooser } from './FileKindChooser.tsx';
import { UploadRow } from './UploadRow.tsx';
import { type NamedFile, useUploads } from './useUploads.ts';

interface FileFieldProps extends FieldProps {
  readonly value: NamedFile | null;
  readonly kinds: readonly FileKind[];
  readonly onChange: (file: NamedFile | null) => void;
}

export function FileField({ value, kinds, onChange, hint, ...field }: FileFieldProps) {
  const t = useTranslation('file');
  const { uploads, add, again, drop } = useUploads({
    kinds,
    onKept: ({ fileId, name }) => {
      onChange({ id: fileId, name });
    },
  });
  const limit = t('upload.limit', {
    kinds: kinds.join(' / ').toUpperCase(),
    most: inMegabytes(MAX_FILE_BYTES),
  });
  const choose = (files: readonly File[]) => {
    for (const { key } of uploads) drop(key);
    add(files.slice(0, 1));
  };
  return (
    <FieldGroup {...field} value={value?.id} hint={hint ?? limit}>
      <div className="file-stack">
        {value && (
          <StoredFileRow
            file={value}
            onRemove={() => {
              onChange(null);
            }}
          />
        )}
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
        <FileKindChooser kinds={kinds} className="ui-button ui-button-secondary" onChoose={choose}>
          <Icon name="plus" size="small" />
          <span>
            <span className="ui-hidden">{field.label}: </span>
            {t(value ? 'upload.another' : 'upload.choose')}
          </span>
        </FileKindChooser>
      </div>
    </FieldGroup>
  );
}

export function StoredFileRow({ file: { id, name }, onRemove }: { file: NamedFile; onRemove: () => void }) {
  const t = useTranslation('file');
  const { data } = useCall(fileLink, { fileId: id });
  const title = name || data?.name || '…';
  return (
    <div className="file-line">
      <span className="file-line-words file-name">
        <Icon name="contract" size="small" /> {title}
      </span>
      {data && (
        <a
          className="ui-link"
          href={webConfig.httpRequest + data.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('open')}
        </a>
      )}
      <Button size="small" kind="plain" onPress={onRemove} label={`${t('upload.remove')} ${title}`}>
        {t('upload.remove')}
      </Button>
    </div>
  );
}
