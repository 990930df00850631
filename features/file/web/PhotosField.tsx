// Form field for photos: resized, uploaded, shown, removed.

import './file.css';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { FieldGroup, type FieldProps } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { fileLink } from '../calls.ts';
import { IMAGE_KINDS } from '../kinds.ts';
import { FileKindChooser } from './FileKindChooser.tsx';
import { resizePhoto } from './resizePhoto.ts';
import { UploadRow } from './UploadRow.tsx';
import { type NamedFile, useUploads } from './useUploads.ts';

interface PhotosFieldProps extends FieldProps {
  readonly value: readonly NamedFile[];
  readonly max: number;
  /** The person's own photos instead of the firm's. */
  readonly isOwn?: boolean;
  readonly onAdd: (photo: NamedFile) => void;
  readonly onRemove: (photo: NamedFile) => void;
}

/** Photos uploaded on this page are shown from memory; the URLs live as long as the page. */
const localUrls = new Map<string, string>();

export function PhotosField({ value, max, isOwn, onAdd, onRemove, ...field }: PhotosFieldProps) {
  const t = useTranslation('file');
  const { uploads, add, again, drop } = useUploads({
    kinds: IMAGE_KINDS,
    prepare: resizePhoto,
    isOwn,
    onKept: ({ fileId, name }, sent) => {
      localUrls.set(fileId, URL.createObjectURL(sent));
      onAdd({ id: fileId, name });
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
      value={value.map(({ id }) => id).join()}
      hint={<span className="ui-number">{t('upload.count', { count: value.length, most: max })}</span>}
    >
      <div className="file-photos">
        {value.map((photo, at) => (
          <Thumbnail
            key={photo.id}
            photo={photo}
            at={at + 1}
            onRemove={() => {
              onRemove(photo);
            }}
          />
        ))}
        {room > 0 && (
          <FileKindChooser kinds={IMAGE_KINDS} isMany className="file-photo file-photo-add" onChoose={choose}>
            <Icon name="plus" />
            <span>{t('upload.add')}</span>
          </FileKindChooser>
        )}
      </div>
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
    </FieldGroup>
  );
}

function Thumbnail({
  photo: { id, name },
  at,
  onRemove,
}: {
  photo: NamedFile;
  at: number;
  onRemove: () => void;
}) {
  const t = useTranslation('file');
  const here = localUrls.get(id);
  const { data } = useCall(fileLink, { fileId: id }, { enabled: here === undefined });
  const address = here ?? (data && webConfig.httpRequest + data.url);
  return (
    <span className="file-photo">
      {address && (
        <img src={address} alt={name || `${t('photo.title')} ${at}`} className="file-photo-picture" />
      )}
      <button
        type="button"
        className="file-photo-remove"
        aria-label={`${t('upload.remove')} ${t('photo.title')} ${at}`}
        onClick={onRemove}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  );
}
