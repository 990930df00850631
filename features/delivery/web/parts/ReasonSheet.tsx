// The last look before an act on an order or a trip: what it is, and why where that must be said.
import { useState } from 'react';
import { useSay } from '../say.ts';
import { useDoing } from './useDoing.ts';
import type { Call, InputOf } from '#packages/call/call.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import type { RowProps } from '#packages/ui/Row.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

interface ReasonProps<C extends Call> {
  readonly title: string;
  readonly call: C;
  readonly input: (reason: string) => InputOf<C>;
  readonly needsReason: boolean;
  readonly rows: readonly (RowProps & { readonly key: string })[];
  /** What it brings with it that cannot be taken back. */
  readonly warning?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const LEAST_REASON = 2;
const MOST_REASON = 200;

export function ReasonSheet<C extends Call>({ title, warning, call, input, needsReason, rows, onClose, onDone }: ReasonProps<C>) {
  const { say } = useSay();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(call);
  const isMissing = needsReason && reason.trim().length < LEAST_REASON;
  const confirm = async () => {
    setTried(true);
    if (isMissing || await run(input(reason.trim())) === undefined) return;
    showToast(say('done'));
    onDone();
  };
  return (
    <ConfirmSheet isOpen onClose={onClose} title={title} confirmLabel={title} onConfirm={confirm} isBusy={isBusy} rows={rows}>
      {warning !== undefined && <Notice tone="warning">{warning}</Notice>}
      {needsReason && (
        <TextArea
          label={say('reason')} value={reason} onChange={setReason} maxLength={MOST_REASON} isRequired error={isTried && isMissing ? say('reason.short') : undefined}
        />
      )}
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
