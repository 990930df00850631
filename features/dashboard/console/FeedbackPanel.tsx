// One piece of feedback with its replies, and the form to answer.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { feedbackMachine } from '#features/account/states.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { closeFeedback, type DeskFeedback, replyFeedback } from '../calls/feedback.ts';

export function FeedbackPanel({ feedback, onClose }: { feedback: DeskFeedback; onClose(): void }) {
  const t = useTranslation('dashboard.console');
  const { minute } = useFormats();
  const { id, kind, text, contact, page, state, createdAt, reply, person, handled } = feedback;
  const facts = [
    { label: t('feedback.person'), value: `${person.name} · ${person.loginName}` },
    { label: t('feedback.at'), value: minute(createdAt) },
    { label: t('feedback.text'), value: text },
    { label: t('feedback.contact'), value: contact },
    { label: t('feedback.page'), value: page },
    { label: t('feedback.reply'), value: reply },
    { label: t('feedback.state'), value: handled ? t('feedback.replied', handled) : '' },
  ];
  return (
    <DeskDrawer title={t(`feedback.${kind}`)} size={640} onClose={onClose}>
      <DeskFacts facts={facts.filter(({ value }) => value !== '')} />
      {nextState(feedbackMachine, state, 'reply') && <Answer id={id} onDone={onClose} />}
    </DeskDrawer>
  );
}

function Answer({ id, onDone }: { id: string; onDone(): void }) {
  const t = useTranslation('dashboard.console');
  const fieldId = useId();
  const [text, setText] = useState('');
  const replying = useMutationCall(replyFeedback, { onDone });
  const closing = useMutationCall(closeFeedback, { onDone });
  const problem = replying.problem ?? closing.problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void replying.run({ id, text });
    else replying.setProblem(t('feedback.replyNeeded'));
  };
  return (
    <form className="desk-reason" onSubmit={submit}>
      <label htmlFor={fieldId}>{t('feedback.replyLabel')}</label>
      <Input.TextArea
        id={fieldId}
        rows={3}
        maxLength={500}
        showCount
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          replying.setProblem(undefined);
        }}
      />
      <DeskProblem>{problem}</DeskProblem>
      <div className="desk-actions">
        <Button type="primary" htmlType="submit" loading={replying.isBusy}>
          {t('feedback.reply')}
        </Button>
        <Button
          loading={closing.isBusy}
          onClick={() => {
            void closing.run({ id });
          }}
        >
          {t('feedback.close')}
        </Button>
      </div>
    </form>
  );
}
