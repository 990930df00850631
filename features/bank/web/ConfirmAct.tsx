// Confirmation drawer before something is cancelled.

import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import './bank.css';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '#packages/ui/ConfirmDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

interface ConfirmActProps<C extends Call> extends Pick<ConfirmSheetProps, 'title' | 'rows'> {
  readonly call: C;
  readonly input: InputOf<C>;
  readonly why: string;
  readonly done: string;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function ConfirmAct<C extends Call>({
  call,
  input,
  why,
  done,
  title,
  rows,
  onClose,
  onDone,
}: ConfirmActProps<C>) {
  const { run, problem, isBusy } = useMutationCall(call);
  const confirm = async () => {
    if ((await run(input)) === undefined) return;
    showToast(done);
    onClose();
    await onDone();
  };
  return (
    <ConfirmSheet
      isOpen
      isDanger
      title={title}
      confirmLabel={title}
      rows={rows}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={isBusy}
    >
      <p className="bank-note">{why}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmSheet>
  );
}
