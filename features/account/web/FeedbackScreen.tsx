// Feedback form.

import { useState } from 'react';
import * as z from 'zod/mini';
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
import { useAccountWords } from './words.ts';

type Kind = (typeof FEEDBACK_KINDS)[number];
const ROWS = 6;

export default function FeedbackScreen() {
  const words = useAccountWords();
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
    showToast(words['feedback.thanks'], { durationMs: 4_000 });
    goBack();
  };
  return (
    <Screen
      title={words['feedback.title']}
      bar={<StickyBar primary={{ label: words['feedback.send'], onPress: send }} />}
    >
      {sending.problem && <NoticeBox tone="danger">{sending.problem}</NoticeBox>}
      <FieldSet>
        <OneOf
          label={words['feedback.kind']}
          value={kind}
          onChange={setKind}
          choices={FEEDBACK_KINDS.map((value) => ({ value, label: words[`feedback.${value}`] }))}
        />
        <TextArea
          label={words['feedback.text']}
          rows={ROWS}
          maxLength={MAX_FEEDBACK_LENGTH}
          isRequired
          value={text}
          error={isTried && text.trim() === '' ? words['feedback.textMissing'] : undefined}
          onChange={(typed) => {
            setText(typed);
            sending.setProblem(undefined);
          }}
        />
        <TextField
          label={words['feedback.contact']}
          hint={words['feedback.contactHint']}
          maxLength={80}
          value={contact}
          onChange={setContact}
        />
      </FieldSet>
    </Screen>
  );
}
