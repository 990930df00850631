// An act on a sheet that needs no more than a yes, or a reason.
import { useState } from 'react';
import type { Detail } from './detail.ts';
import { useSheetRows } from './rows.ts';
import { useDoing } from '../parts/useDoing.ts';
import { useSay } from '../parts/say.ts';
import type { Call, InputOf } from '#packages/call/call.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

export type PlainAct = 'ask_choice' | 'withdraw' | 'drop' | 'close' | 'refuse_reversal';

interface PlainProps<C extends Call> {
  readonly act: PlainAct;
  readonly detail: Detail;
  readonly call: C;
  readonly input: (reason: string) => InputOf<C>;
  readonly needsReason?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

const LEAST_REASON = 2;
const MOST_REASON = 300;

export function PlainSheet<C extends Call>({ act, detail: { card }, call, input, needsReason = false, onClose, onDone }: PlainProps<C>) {
  const { say, trade } = useSay();
  const rowsOf = useSheetRows();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(call);
  const isMissing = needsReason && reason.trim().length < LEAST_REASON;
  const confirm = async () => {
    setTried(true);
    if (isMissing || await run(input(reason.trim())) === undefined) return;
    showToast(trade('done'));
    onDone();
  };
  return (
    <ConfirmSheet isOpen onClose={onClose} title={say(`act.${act}`)} confirmLabel={say(`act.${act}`)} onConfirm={confirm} isBusy={isBusy} rows={rowsOf(card)}>
      <p>{say(`act.${act}.why`)}</p>
      {needsReason && (
        <TextArea label={trade('reason')} value={reason} onChange={setReason} maxLength={MOST_REASON} isRequired error={isTried && isMissing ? trade('reasonMissing') : undefined} />
      )}
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
