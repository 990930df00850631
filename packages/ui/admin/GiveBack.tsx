// Giving a form back to its writer: with a word for the whole, and with what is wrong with each field.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

interface GiveBackProps {
  /** What is wrong, by the field it is about; too short is not said. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<'note' | 'returnNeeded' | 'returnStop' | 'returnSend', string>>;
  /** Answers with what stood against it; with nothing, when it is done. */
  onSend(
    reasons: readonly (readonly [field: string, reason: string])[],
    note: string,
  ): Promise<string | undefined>;
  onStop(): void;
}

const LONGEST_NOTE = 500;
const SHORTEST_REASON = 2;

export function GiveBack({ reasons, words, onSend, onStop }: GiveBackProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const said = Object.entries(reasons)
      .map(([field, reason]) => [field, reason.trim()] as const)
      .filter(([, reason]) => reason.length >= SHORTEST_REASON);
    if (said.length === 0 && note.trim() === '') return setProblem(words.returnNeeded);
    setBusy(true);
    return setProblem(
      await onSend(said, note.trim()).finally(() => {
        setBusy(false);
      }),
    );
  };
  return (
    <div className="desk-reason">
      <label htmlFor={id}>{words.note}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setProblem(undefined);
        }}
      />
      {problem !== undefined && (
        <p className="desk-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="desk-actions">
        <Button onClick={onStop}>{words.returnStop}</Button>
        <Button
          danger
          type="primary"
          loading={isBusy}
          onClick={() => {
            void send();
          }}
        >
          {words.returnSend}
        </Button>
      </div>
    </div>
  );
}
