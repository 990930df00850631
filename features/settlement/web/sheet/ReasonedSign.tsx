// Drawer to sign a reversal, with a reason where required.

import { useState } from 'react';
import type { SigningProof } from '#features/certificate/proof.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { TextArea } from '#packages/ui/TextField.tsx';
import { useSheetRows } from '../parts/rows.ts';
import { useSay } from '../parts/say.ts';
import { SignSheet } from '../parts/SignSheet.tsx';
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
  ...ends
}: ReasonedProps<C>) {
  const { say, trade } = useSay();
  const rowsOf = useSheetRows();
  const [reason, setReason] = useState('');
  return (
    <SignSheet
      title={say(`act.${act}`)}
      meaning={say(`act.${act}.why`)}
      rows={rowsOf(card)}
      call={call}
      input={(proof) => input(proof, reason.trim())}
      done={trade('done')}
      {...ends}
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
