// Handing in an order that delegates somebody: whom, and the proof of who signs that.
import { useState } from 'react';
import { submitOrder } from '../../calls/order.ts';
import { useDoing } from './useDoing.ts';
import { useSay } from '../say.ts';
import { LEAST_PIN, Pin, type SigningProof } from '#features/certificate/proof.ts';
import { PasskeyProof } from '#features/certificate/web/PasskeyProof.tsx';
import { PinField } from '#features/certificate/web/PinField.tsx';
import { WayOut } from '#features/funds/web/WayOut.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '#packages/ui/ConfirmSheet.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

interface DelegationProps {
  readonly order: { readonly orderId: string; readonly version: number };
  readonly names: readonly string[];
  readonly rows?: ConfirmSheetProps['rows'];
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function DelegationSheet({ order, names, rows = [], onClose, onDone }: DelegationProps) {
  const { say, integer, listed } = useSay();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(submitOrder);
  const isWrong = !Pin.safeParse(pin).success;
  const prove = async (proof: SigningProof) => {
    if (!await run({ ...order, proof })) return setPin('');
    showToast(say('submitted'));
    onDone();
  };
  const sign = async () => {
    setTried(true);
    if (!isWrong) await prove({ pin });
  };
  return (
    <ConfirmSheet isOpen onClose={onClose} title={say('delegation.sign')} confirmLabel={say('delegation.sign')} onConfirm={sign} isBusy={isBusy} rows={rows}>
      <p className="ui-card-note">{say('delegation.why', { names: listed(names) })}</p>
      <PinField value={pin} onChange={setPin} error={isTried && isWrong && !obstacle ? say('delegation.pin', { least: integer(LEAST_PIN) }) : undefined} />
      <PasskeyProof onProof={prove} />
      {obstacle && <Notice tone="danger" action={<WayOut fault={obstacle.fault?.name} />}>{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
