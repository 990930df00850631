// Drawer to sign a reversal, with a reason where required.

import { useState } from 'react';
import type { SignerCredential } from '#features/certificate/proof.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { TextArea } from '#packages/ui/TextField.tsx';
import type { SheetDetail } from '../../calls/sheet.ts';
import { useSheetRows } from '../parts/rows.ts';
import { SignDrawer } from '../parts/SignDrawer.tsx';

interface ReasonedProps<C extends Call> {
  readonly act: 'reverse' | 'agree_reversal';
  readonly detail: SheetDetail;
  readonly call: C;
  readonly input: (proof: SignerCredential, reason: string) => InputOf<C>;
  readonly needsReason?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function ReasonedSignDrawer<C extends Call>({
  act,
  detail: { card, reversal },
  call,
  input,
  needsReason = false,
  ...ends
}: ReasonedProps<C>) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const rowsOf = useSheetRows();
  const [reason, setReason] = useState('');
  return (
    <SignDrawer
      title={t(`act.${act}`)}
      meaning={t(`act.${act}.why`)}
      rows={rowsOf(card)}
      call={call}
      input={(proof) => input(proof, reason.trim())}
      done={tTerms('done')}
      {...ends}
      isReady={!needsReason || reason.trim().length >= 2}
      isDanger
    >
      {reversal && <p>{reversal.reason}</p>}
      {needsReason && (
        <TextArea label={tTerms('reason')} value={reason} onChange={setReason} maxLength={300} isRequired />
      )}
    </SignDrawer>
  );
}
