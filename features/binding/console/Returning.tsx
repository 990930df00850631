// Giving a binding back: with a word for the whole, and with what is wrong with each field.
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { returnBinding } from '../calls/desk.ts';
import { useDoing } from '#packages/call/useDoing.ts';
import { useBindingDeskWords } from './words.ts';

interface ReturningProps {
  readonly which: { readonly bindingId: string; readonly version: number };
  readonly reasons: Readonly<Record<string, string>>;
  readonly onStop: () => void;
}

const LONGEST_NOTE = 500;

export function Returning({ which, reasons, onStop }: ReturningProps) {
  const words = useBindingDeskWords();
  const id = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const giveBack = useDoing(returnBinding, 'binding');
  const send = async () => {
    const said = Object.entries(reasons).map(([field, reason]) => ({ field, reason: reason.trim() })).filter(({ reason }) => reason.length > 1);
    if (said.length === 0 && note.trim() === '') return setProblem(words.returnNeeded);
    setBusy(true);
    setProblem(await giveBack({ ...which, reasons: said, note: note.trim() }).finally(() => { setBusy(false); }));
    return undefined;
  };
  return (
    <div className="desk-reason">
      <label htmlFor={id}>{words.note}</label>
      <Input.TextArea id={id} rows={2} maxLength={LONGEST_NOTE} value={note} onChange={({ target }) => { setNote(target.value); setProblem(undefined); }} />
      {problem !== undefined && <p className="desk-problem" role="alert">{problem}</p>}
      <div className="desk-actions">
        <Button onClick={onStop}>{words.returnStop}</Button>
        <Button danger type="primary" loading={isBusy} onClick={() => { void send(); }}>{words.returnSend}</Button>
      </div>
    </div>
  );
}
