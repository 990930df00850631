// One piece of feedback with its replies, and the form to answer.

import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { feedbackMachine } from '#features/account/states.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { next } from '#packages/machine/machine.ts';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { closeFeedback, type DeskFeedback, feedbackPage, replyFeedback } from '../calls/feedback.ts';
import { useDeskDeskWords } from './useWords.ts';

export function FeedbackAnswer({ feedback, onClose }: { feedback: DeskFeedback; onClose(): void }) {
  const words = useDeskDeskWords();
  const { fill, minute } = useFormats();
  const { id, kind, text, contact, page, state, createdAt, reply, person, handled } = feedback;
  const facts = [
    { label: words['feedback.person'], value: `${person.name} · ${person.loginName}` },
    { label: words['feedback.at'], value: minute(createdAt) },
    { label: words['feedback.text'], value: text },
    { label: words['feedback.contact'], value: contact },
    { label: words['feedback.page'], value: page },
    { label: words['feedback.reply'], value: reply },
    { label: words['feedback.state'], value: handled ? fill(words['feedback.replied'], handled) : '' },
  ];
  return (
    <DeskSection
      title={words[`feedback.${kind}`]}
      actions={
        <Button onClick={onClose} aria-label="×">
          ×
        </Button>
      }
    >
      <DeskFacts facts={facts.filter(({ value }) => value !== '')} />
      {next(feedbackMachine, state, 'reply') && <Answer id={id} onDone={onClose} />}
    </DeskSection>
  );
}

function Answer({ id, onDone }: { id: string; onDone(): void }) {
  const words = useDeskDeskWords();
  const fieldId = useId();
  const faultText = useFaultText('dashboard');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const replying = useAct(replyFeedback, { showError: false });
  const closing = useAct(closeFeedback, { showError: false });
  const settle = async (
    doing: ReturnType<typeof replying.mutateAsync> | ReturnType<typeof closing.mutateAsync>,
  ) => {
    const result = await doing.catch((error: Error) => error);
    if (result instanceof Error) return setProblem(faultText(result));
    if (!result.ok) return setProblem(faultText(result.fault));
    await queries.invalidateQueries({ queryKey: [feedbackPage.path] });
    return onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void settle(replying.mutateAsync({ id, text }));
    else setProblem(words['feedback.replyNeeded']);
  };
  return (
    <form className="desk-reason" onSubmit={submit}>
      <label htmlFor={fieldId}>{words['feedback.replyLabel']}</label>
      <Input.TextArea
        id={fieldId}
        rows={3}
        maxLength={500}
        showCount
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      {problem !== undefined && (
        <p className="desk-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="desk-actions">
        <Button type="primary" htmlType="submit" loading={replying.isPending}>
          {words['feedback.reply']}
        </Button>
        <Button
          loading={closing.isPending}
          onClick={() => {
            void settle(closing.mutateAsync({ id }));
          }}
        >
          {words['feedback.close']}
        </Button>
      </div>
    </form>
  );
}
