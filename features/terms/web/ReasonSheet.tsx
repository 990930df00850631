// Confirmation sheet of an act, with a reason where one is required.

import { useState } from 'react';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmDrawer.tsx';
import type { RowProps } from '#packages/ui/Row.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useTermsWords } from './say.ts';

interface ReasonProps<C extends Call> {
  readonly title: string;
  readonly call: C;
  readonly input: (reason: string) => InputOf<C>;
  readonly rows?: readonly (RowProps & { readonly key: string })[];
  readonly why?: string;
  readonly warning?: string;
  readonly needsReason?: boolean;
  readonly mostReason?: number;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

const MIN_REASON_LENGTH = 2;

export function ReasonSheet<C extends Call>({
  title,
  call,
  input,
  rows = [],
  why,
  warning,
  needsReason = false,
  mostReason = 200,
  isDanger,
  onClose,
  onDone,
}: ReasonProps<C>) {
  const words = useTermsWords();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(call);
  const isMissing = needsReason && reason.trim().length < MIN_REASON_LENGTH;
  const confirm = async () => {
    setTried(true);
    if (isMissing || (await run(input(reason.trim()))) === undefined) return;
    showToast(words.done);
    onDone();
  };
  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={title}
      isDanger={isDanger}
      onConfirm={confirm}
      isBusy={isBusy}
      rows={rows}
    >
      {why !== undefined && <p className="trade-text">{why}</p>}
      {warning !== undefined && <Notice tone="warning">{warning}</Notice>}
      {needsReason && (
        <TextArea
          label={words.reason}
          value={reason}
          onChange={setReason}
          maxLength={mostReason}
          isRequired
          error={isTried && isMissing ? words.reasonMissing : undefined}
        />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmSheet>
  );
}
