// What an author does with their feedback: rate the answer, reopen, close.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import {
  closeOwnFeedback,
  type FeedbackDetail,
  MAX_FEEDBACK_LENGTH,
  MIN_FEEDBACK_LENGTH,
  rateFeedback,
  RATINGS,
  reopenFeedback,
} from '../calls/feedback.ts';

interface DrawerProps {
  readonly feedback: FeedbackDetail;
  readonly onClose: () => void;
}

const CHOICES = RATINGS.toReversed();
type Chosen = `${(typeof RATINGS)[number]}`;

export function RateDrawer({ feedback: { id, rating }, onClose }: DrawerProps) {
  const t = useTranslation('support');
  const [chosen, choose] = useState<Chosen | ''>(rating === null ? '' : (String(rating) as Chosen));
  return (
    <ActDrawer
      title={t('act.rate')}
      call={rateFeedback}
      input={() => (chosen === '' ? undefined : { id, rating: Number(chosen) })}
      done={t('rate.done')}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried) => (
        <FieldSet>
          <OneOf
            label={t('rate.how')}
            name="rating"
            value={chosen}
            error={isTried && chosen === '' ? t('rate.missing') : undefined}
            onChange={choose}
            choices={CHOICES.map((one) => ({ value: String(one) as Chosen, label: t(`rating.${one}`) }))}
          />
        </FieldSet>
      )}
    </ActDrawer>
  );
}

export function ReopenDrawer({ feedback: { id }, onClose }: DrawerProps) {
  const t = useTranslation('support');
  const [text, setText] = useState('');
  const isShort = text.trim().length < MIN_FEEDBACK_LENGTH;
  return (
    <ActDrawer
      title={t('act.reopen')}
      call={reopenFeedback}
      input={() => (isShort ? undefined : { id, text })}
      why={t('reopen.why')}
      done={t('reopen.done')}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried, clear) => (
        <FieldSet>
          <TextArea
            label={t('reopen.text')}
            name="text"
            rows={4}
            maxLength={MAX_FEEDBACK_LENGTH}
            isRequired
            value={text}
            error={isTried && isShort ? t('form.short', { least: MIN_FEEDBACK_LENGTH }) : undefined}
            onChange={(typed) => {
              setText(typed);
              clear();
            }}
          />
        </FieldSet>
      )}
    </ActDrawer>
  );
}

export function CloseDrawer({ feedback: { id, no }, onClose }: DrawerProps) {
  const t = useTranslation('support');
  return (
    <ActDrawer
      title={t('act.close')}
      call={closeOwnFeedback}
      input={() => ({ id })}
      rows={[{ key: 'no', label: t('common.number'), value: no }]}
      why={t('close.why')}
      done={t('close.done')}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
