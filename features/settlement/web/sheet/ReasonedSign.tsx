// Drawer to sign a reversal, with a reason where required.

import { useState } from 'react';
import type { SigningProof } from '#features/certificate/proof.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useSheetRows } from '../parts/rows.ts';
import { useSay } from '../parts/say.ts';
import { SignSheet } from '../parts/SignSheet.tsx';
import { useDoing } from '../parts/useDoing.ts';
import type { Detail } from './detail.ts';

interface ReasonedProps<C extends Call> {
  readonly act: 'reverse' | 'agree_reversal';
  readonly detail: Detail;
  readonly call: C;
  readonly input: (proof: SigningProof, reason: string) => InputOf<C>;
  readonly needsReason?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function ReasonedSign<C extends Call>({
  act,
  detail: { card, reversal },
  call,
  input,
  needsReason = false,
  onClose,
  onDone,
}: ReasonedProps<C>) {
  const { say, trade } = useSay();
  const rowsOf = useSheetRows();
  const [reason, setReason] = useState('');
  const { run, obstacle, isBusy } = useDoing(call);
  const sign = async (proof: SigningProof) => {
    if ((await run(input(proof, reason.trim()))) === undefined) return;
    showToast(trade('done'));
    onDone();
  };
  return (
    <SignSheet
      title={say(`act.${act}`)}
      signLabel={say(`act.${act}`)}
      meaning={say(`act.${act}.why`)}
      rows={rowsOf(card)}
      obstacle={obstacle}
      isBusy={isBusy}
      onSign={sign}
      onClose={onClose}
      isReady={!needsReason || reason.trim().length >= 2}
      isDanger
    >
      {reversal && <p>{reversal.reason}</p>}
      {needsReason && (
        <TextArea label={trade('reason')} value={reason} onChange={setReason} maxLength={300} isRequired />
      )}
    </SignSheet>
  );
}
