// Feedback form.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { FEEDBACK_KINDS, MAX_FEEDBACK_LENGTH, sendFeedback } from '../calls/ownAccount.ts';

type Kind = (typeof FEEDBACK_KINDS)[number];
const ROWS = 6;

export default function FeedbackScreen() {
  const t = useTranslation('account');
  const { goBack } = useNavigate();
  const [{ page = '' }] = useScreenQuery(z.object({ page: z.optional(z.string()) }));
  const [kind, setKind] = useState<Kind>('bug');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useMutationCall(sendFeedback);
  const send = async () => {
    setTried(true);
    if (text.trim() === '') return;
    if (!(await sending.run({ kind, text, contact, page: page.slice(0, 200) }))) return;
    showToast(t('feedback.thanks'), { durationMs: 4_000 });
    goBack();
  };
  return (
    <Screen
      title={t('feedback.title')}
      bar={<StickyBar primary={{ label: t('feedback.send'), onPress: send }} />}
    >
      {sending.problem && <NoticeBox tone="danger">{sending.problem}</NoticeBox>}
      <FieldSet>
        <OneOf
          label={t('feedback.kind')}
          name="kind"
          value={kind}
          onChange={setKind}
          choices={FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.${value}`) }))}
        />
        <TextArea
          label={t('feedback.text')}
          name="text"
          rows={ROWS}
          maxLength={MAX_FEEDBACK_LENGTH}
          isRequired
          value={text}
          error={isTried && text.trim() === '' ? t('feedback.textMissing') : undefined}
          onChange={(typed) => {
            setText(typed);
            sending.setProblem(undefined);
          }}
        />
        <TextField
          label={t('feedback.contact')}
          name="contact"
          hint={t('feedback.contactHint')}
          maxLength={80}
          value={contact}
          onChange={setContact}
        />
      </FieldSet>
    </Screen>
  );
}
