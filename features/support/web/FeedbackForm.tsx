// Form of feedback: kind, text, pictures, and how to reach its author.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { PhotosField } from '#features/file/web/PhotosField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  MAX_CONTACT_LENGTH,
  MAX_FEEDBACK_LENGTH,
  MAX_FEEDBACK_PHOTOS,
  MIN_FEEDBACK_LENGTH,
  sendFeedback,
} from '../calls/feedback.ts';
import { FEEDBACK_KINDS } from '../states.ts';
import { FEEDBACK_LIST, feedbackPath } from './paths.ts';

interface Typed {
  readonly kind: (typeof FEEDBACK_KINDS)[number];
  readonly text: string;
  readonly contact: string;
  readonly photos: readonly NamedFile[];
}
const NOTHING: Typed = { kind: 'bug', text: '', contact: '', photos: [] };
const TERMS = ['FEEDBACK_ANSWER_DAYS'];
const ROWS = 6;
const MAX_PAGE_LENGTH = 200;

export default function FeedbackForm() {
  const t = useTranslation('support');
  const { minute } = useFormats();
  const { navigate } = useNavigate();
  const days = useParameters(TERMS)?.FEEDBACK_ANSWER_DAYS;
  const [{ page = '' }] = useScreenQuery(z.object({ page: z.optional(z.string()) }));
  const draft = useDraft<Typed>({ kind: 'feedback', about: ({ text }) => text.slice(0, 20) }, NOTHING);
  const { kind, text, contact, photos } = draft.value;
  const change = (changed: Partial<Typed>) => {
    draft.write((now) => ({ ...now, ...changed }));
  };
  const [isTried, setTried] = useState(false);
  const sending = useMutationCall(sendFeedback);
  const isShort = text.trim().length < MIN_FEEDBACK_LENGTH;
  const send = async () => {
    setTried(true);
    if (isShort) return;
    const sent = await sending.run({
      kind,
      text,
      contact,
      page: page.slice(0, MAX_PAGE_LENGTH),
      photoIds: photos.map(({ id }) => id),
    });
    if (!sent) return;
    draft.forget();
    showToast(t('form.sent', { no: sent.no, due: minute(sent.dueAt) }), { durationMs: 4_000 });
    navigate(feedbackPath(sent.id), { replace: 'page' });
  };
  return (
    <Screen
      title={t('title')}
      bar={<StickyBar primary={{ label: t('form.send'), isBusy: sending.isBusy, onPress: send }} />}
    >
      {sending.problem && <NoticeBox tone="danger">{sending.problem}</NoticeBox>}
      <DraftOffer draft={draft} />
      {days !== undefined && <NoticeBox>{t('form.promise', { days: Number(days) })}</NoticeBox>}
      <FieldSet>
        <OneOf
          label={t('field.kind')}
          name="kind"
          value={kind}
          onChange={(chosen) => {
            change({ kind: chosen });
          }}
          choices={FEEDBACK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TextArea
          label={t('field.text')}
          name="text"
          rows={ROWS}
          maxLength={MAX_FEEDBACK_LENGTH}
          isRequired
          value={text}
          error={isTried && isShort ? t('form.short', { least: MIN_FEEDBACK_LENGTH }) : undefined}
          onChange={(typed) => {
            change({ text: typed });
            sending.setProblem(undefined);
          }}
        />
        <PhotosField
          label={t('field.photos')}
          name="photoIds"
          isOwn
          max={MAX_FEEDBACK_PHOTOS}
          value={photos}
          onAdd={(photo) => {
            draft.write((now) => ({ ...now, photos: [...now.photos, photo] }));
          }}
          onRemove={({ id }) => {
            draft.write((now) => ({ ...now, photos: now.photos.filter((one) => one.id !== id) }));
          }}
        />
        <TextField
          label={t('field.contact')}
          name="contact"
          hint={t('form.contactHint')}
          maxLength={MAX_CONTACT_LENGTH}
          value={contact}
          onChange={(typed) => {
            change({ contact: typed });
          }}
        />
      </FieldSet>
      <Card>
        <Row label={t('own.title')} to={FEEDBACK_LIST} />
      </Card>
    </Screen>
  );
}
