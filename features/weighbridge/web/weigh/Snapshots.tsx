// Photographs of one truck: taken, viewed, retaken.

import { useEffect, useState } from 'react';
import { IMAGE_KINDS } from '#features/file/kinds.ts';
import { FileKindChooser } from '#features/file/web/FileKindChooser.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldGroup } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { MIN_PHOTOS, MAX_TICKET_PHOTOS } from '../../ticket.ts';
import type { Photo } from './photoStore.ts';
import type { Weighbridge } from './useWeighbridge.ts';

export function useSnapshots({ photosOf, photograph }: Weighbridge, tripId: string) {
  const t = useTranslation('weighbridge.weigh');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  useEffect(() => {
    void photosOf(tripId).then(setPhotos);
  }, [photosOf, tripId]);
  const take = async (file: File | undefined, insteadOf?: Photo) => {
    if (!file) return;
    const taken = await photograph(tripId, file, insteadOf);
    if (taken !== 'kept') showToast(t(taken === 'same' ? 'photos.same' : 'photos.unreadable'));
    setPhotos(await photosOf(tripId));
  };
  return { photos, take, missing: Math.max(0, MIN_PHOTOS - photos.length) };
}

interface SnapshotsProps {
  readonly snapshots: ReturnType<typeof useSnapshots>;
  readonly isRequired: boolean;
  readonly error: string | undefined;
}

export function Snapshots({ snapshots: { photos, take }, isRequired, error }: SnapshotsProps) {
  const t = useTranslation('weighbridge.weigh');
  return (
    <FieldGroup
      label={t('photos')}
      isRequired={isRequired}
      name="photos"
      value={photos.length}
      hint={t('photos.hint', { least: MIN_PHOTOS, count: photos.length })}
      error={error}
    >
      <div className="weigh-photos">
        {photos.map((photo, at) => (
          <figure key={photo.hash} className="weigh-photo">
            <Picture photo={photo} alt={t('photos.one', { at: at + 1 })} />
            <FileKindChooser
              kinds={IMAGE_KINDS}
              camera="environment"
              className="weigh-photo-again"
              onChoose={([file]) => {
                void take(file, photo);
              }}
            >
              {t('photos.again')}
              <span className="ui-hidden"> {at + 1}</span>
            </FileKindChooser>
          </figure>
        ))}
        {photos.length < MAX_TICKET_PHOTOS && (
          <FileKindChooser
            kinds={IMAGE_KINDS}
            camera="environment"
            className="weigh-photo weigh-photo-add"
            onChoose={([file]) => {
              void take(file);
            }}
          >
            <Icon name="plus" />
            <span>{t('photos.take')}</span>
          </FileKindChooser>
        )}
      </div>
    </FieldGroup>
  );
}

function Picture({ photo, alt }: { photo: Photo; alt: string }) {
  // The same hash means the same bytes, so the first picture is kept.
  const [picture] = useState(photo.picture);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }));
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [picture]);
  return <img src={address} alt={alt} className="weigh-photo-picture" />;
}
