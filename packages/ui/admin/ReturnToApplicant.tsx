// Returns a form to its author, with a reason per field and overall.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { DeskProblem } from './DeskProblem.tsx';

interface GiveBackProps {
  /** Reasons by field; too short ones are omitted. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<'note' | 'returnNeeded' | 'returnStop' | 'returnSend', string>>;
  onSend(
    reasons: readonly (readonly [field: string, reason: string])[],
    note: string,
  ): Promise<string | undefined>;
  onStop(): void;
}

const MAX_NOTE_LENGTH = 500;
const MIN_REASON_LENGTH = 2;

export function ReturnToApplicant({ reasons, texts, onSend, onStop }: GiveBackProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const given = Object.entries(reasons)
      .map(([field, reason]) => [field, reason.trim()] as const)
      .filter(([, reason]) => reason.length >= MIN_REASON_LENGTH);
    if (given.length === 0 && note.trim() === '') return setProblem(texts.returnNeeded);
    setBusy(true);
    return setProblem(
      await onSend(given, note.trim()).finally(() => {
        setBusy(false);
      }),
    );
  };
  return (
    <div className="desk-reason">
      <label htmlFor={id}>{texts.note}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setProblem(undefined);
        }}
      />
      <DeskProblem>{problem}</DeskProblem>
      <div className="desk-actions">
        <Button onClick={onStop}>{texts.returnStop}</Button>
        <Button
          danger
          type="primary"
          loading={isBusy}
          onClick={() => {
            void send();
          }}
        >
          {texts.returnSend}
        </Button>
      </div>
    </div>
  );
}
