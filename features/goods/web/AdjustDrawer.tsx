// Bottom sheet that books a new count of a pile; a shortfall needs a photo.

import { useState } from 'react';
import { PhotosField } from '#features/file/web/PhotosField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { minus } from '#packages/exact/exact.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { ADJUST_REASONS, adjustLot, type Lot } from '../calls.ts';
import { parseTonnesInput, formatInput } from './numbers.ts';
import { useSay } from './say.ts';

export function AdjustDrawer({
  lot,
  onClose,
  onDone,
}: {
  lot: Lot;
  onClose: () => void;
  onDone: () => void;
}) {
  const { say, trade, weight } = useSay();
  const [text, setText] = useState(formatInput(lot.onHand));
  const [reason, setReason] = useState<(typeof ADJUST_REASONS)[number]>('counted');
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly NamedFile[]>([]);
  const onHand = parseTonnesInput(text);
  return (
    <ActDrawer
      title={say('lot.adjust')}
      label={say('save')}
      call={adjustLot}
      input={() =>
        onHand === undefined
          ? undefined
          : { lotId: lot.id, onHand, reason, note, photos: photos.map(({ id }) => id) }
      }
      rows={[
        { key: 'before', label: say('onHand'), value: weight(lot.onHand) },
        {
          key: 'difference',
          label: say('difference'),
          value: onHand === undefined ? '—' : weight(minus(onHand, lot.onHand)),
        },
      ]}
      isDisabled={onHand === undefined}
      done={say('saved')}
      onClose={onClose}
      onDone={onDone}
    >
      <NumberField
        label={say('newOnHand')}
        value={text}
        decimals={3}
        unit={trade('unit.tonne')}
        isRequired
        onChange={setText}
      />
      <Select
        label={say('reason')}
        value={reason}
        options={ADJUST_REASONS.map((value) => ({ value, label: say(`reason.${value}`) }))}
        onChange={setReason}
      />
      <TextField label={say('note')} value={note} maxLength={200} onChange={setNote} />
      <PhotosField
        label={say('photos')}
        value={photos}
        max={9}
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
