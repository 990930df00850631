// Bottom sheet that books a new count of a pile; a shortfall needs a photo.

import { useState } from 'react';
import { PhotosField } from '#features/file/web/PhotosField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { minus } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { ADJUST_REASONS, adjustLot, type Lot } from '../calls.ts';
import { needsPhoto } from '../rules/count.ts';
import { parseTonnesInput, formatInput } from './numbers.ts';

export function AdjustDrawer({
  lot,
  onClose,
  onDone,
}: {
  lot: Lot;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation('goods');
  const tTerms = useTranslation('terms');
  const { weight } = useTermFormats();
  const [text, setText] = useState(formatInput(lot.onHand));
  const [reason, setReason] = useState<(typeof ADJUST_REASONS)[number]>('counted');
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly NamedFile[]>([]);
  const onHand = parseTonnesInput(text);
  const isPhotoMissing = onHand !== undefined && needsPhoto(lot.onHand, onHand) && photos.length === 0;
  const usual = formatInput(lot.onHand);
  return (
    <ActDrawer
      title={t('lot.adjust')}
      label={t('save')}
      call={adjustLot}
      input={() =>
        onHand === undefined || isPhotoMissing
          ? undefined
          : { lotId: lot.id, onHand, reason, note, photos: photos.map(({ id }) => id) }
      }
      rows={[
        { key: 'before', label: t('onHand'), value: weight(lot.onHand) },
        {
          key: 'difference',
          label: t('difference'),
          value: onHand === undefined ? '–' : weight(minus(onHand, lot.onHand)),
        },
      ]}
      figures={[{ label: t('newOnHand'), value: text, usual, unit: tTerms('unit.tonne') }]}
      isDisabled={onHand === undefined}
      done={t('saved')}
      onClose={onClose}
      onDone={onDone}
    >
      <NumberField
        label={t('newOnHand')}
        name="onHand"
        value={text}
        usual={usual}
        decimals={3}
        unit={tTerms('unit.tonne')}
        isRequired
        onChange={setText}
      />
      <Select
        label={t('reason')}
        name="reason"
        value={reason}
        options={ADJUST_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        onChange={setReason}
      />
      <TextField label={t('note')} name="note" value={note} maxLength={200} onChange={setNote} />
      <PhotosField
        label={t('photos')}
        name="photos"
        value={photos}
        max={9}
        error={isPhotoMissing ? t('fault.photo_missing') : undefined}
        onAdd={(photo) => {
          setPhotos((now) => [...now.filter(({ id }) => id !== photo.id), photo]);
        }}
        onRemove={({ id }) => {
          setPhotos((now) => now.filter((one) => one.id !== id));
        }}
      />
    </ActDrawer>
  );
}
