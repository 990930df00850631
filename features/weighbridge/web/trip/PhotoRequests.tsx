// Photo requests of the operators and the firm's answers.

import { useState } from 'react';
import { Photos } from '#features/file/web/Photos.tsx';
import { PhotosField } from '#features/file/web/PhotosField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { sendPhotos } from '../../calls/photos.ts';
import { MAX_TICKET_PHOTOS } from '../../ticket.ts';
import type { TripDetail } from './shown.ts';

type PhotoRequest = TripDetail['tickets'][number]['questions'][number];

export function PhotoRequests({
  questions,
  onDone,
}: {
  questions: readonly PhotoRequest[];
  onDone: () => unknown;
}) {
  const t = useTranslation('weighbridge');
  const { minute } = useFormats();
  const { holds } = useTrader();
  const [open, setOpen] = useState<PhotoRequest>();
  return (
    <>
      {questions.map((question) => (
        <div key={question.questionId}>
          <NoticeBox tone={question.answeredAt === null ? 'warning' : 'info'}>
            {t('photos.asked', { what: question.what })}
          </NoticeBox>
          {question.sent.length > 0 && <Photos photos={question.sent} onStale={onDone} />}
          {question.answeredAt && (
            <p className="ui-card-note">
              {t('photos.sentAt', { time: minute(question.answeredAt) })}
              {question.note && ` · ${question.note}`}
            </p>
          )}
          {question.mayAnswer && holds(SCALE_SEATS) && (
            <Button
              size="small"
              kind="primary"
              onPress={() => {
                setOpen(question);
              }}
            >
              {t('photos.send')}
            </Button>
          )}
        </div>
      ))}
      {open && (
        <PhotoAnswerDrawer
          question={open}
          onClose={() => {
            setOpen(undefined);
          }}
          onDone={onDone}
        />
      )}
    </>
  );
}

export function PhotoAnswerDrawer({
  question,
  onClose,
  onDone,
}: {
  question: PhotoRequest;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('weighbridge');
  const [photos, setPhotos] = useState<readonly NamedFile[]>([]);
  const [note, setNote] = useState('');
  return (
    <ActDrawer
      title={t('photos.send')}
      call={sendPhotos}
      input={() => ({ questionId: question.questionId, photos: photos.map(({ id }) => id), note })}
      rows={[]}
      isDisabled={photos.length === 0}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
    >
      <p>{question.what}</p>
      <FieldSet>
        <PhotosField
          label={t('photos')}
          name="photos"
          value={photos}
          max={MAX_TICKET_PHOTOS}
          onAdd={(photo) => {
            setPhotos((now) => [...now.filter(({ id }) => id !== photo.id), photo]);
          }}
          onRemove={({ id }) => {
            setPhotos((now) => now.filter((one) => one.id !== id));
          }}
        />
        <TextField label={t('photos.note')} name="note" value={note} maxLength={200} onChange={setNote} />
      </FieldSet>
    </ActDrawer>
  );
}
