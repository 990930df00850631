// Form of a reply, below what was said.

import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { type DeskFeedbackDetail, MAX_REPLY_LENGTH, replyFeedback } from '../calls/desk.ts';

const MIN_REPLY_LENGTH = 2;

export function ReplyForm({ feedback: { id, source } }: { feedback: DeskFeedbackDetail }) {
  const t = useTranslation('support.console');
  const fieldId = useId();
  const [text, setText] = useState('');
  const { run, problem, setProblem } = useMutationCall(replyFeedback, {
    onDone: () => {
      setText('');
    },
  });
  return (
    <div className="desk-reason">
      <label htmlFor={fieldId}>{t('reply.label')}</label>
      <Input.TextArea
        id={fieldId}
        value={text}
        rows={4}
        maxLength={MAX_REPLY_LENGTH}
        showCount
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <p id={`${fieldId}-hint`} className="desk-about">
        {t(source === 'call' ? 'reply.callWhat' : 'reply.what')}
      </p>
      <DeskSubmit
        label={t('reply.send')}
        problem={problem}
        onSubmit={() =>
          text.trim().length < MIN_REPLY_LENGTH ? setProblem(t('reply.missing')) : run({ id, text })
        }
      />
    </div>
  );
}
