// Making goods over to another firm: to whom, and the proof of who signs that.
import { useState } from 'react';
import { type Receipt, transferReceipt } from '../calls.ts';
import { useDoing } from './useDoing.ts';
import { useSay } from './say.ts';
import { LEAST_PIN, Pin, type SigningProof } from '#features/certificate/proof.ts';
import { PasskeyProof } from '#features/certificate/web/PasskeyProof.tsx';
import { PinField } from '#features/certificate/web/PinField.tsx';
import { WayOut } from '#features/funds/web/WayOut.tsx';
import { FirmField, type NamedFirm } from '#features/trade/web/shared/FirmField.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';

interface TransferProps { readonly receipt: Receipt; readonly onClose: () => void; readonly onDone: () => void }

export function TransferSheet({ receipt, onClose, onDone }: TransferProps) {
  const { say, weight, integer } = useSay();
  const [firm, setFirm] = useState<NamedFirm>();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(transferReceipt);
  const isWrong = !Pin.safeParse(pin).success;
  const prove = async (proof: SigningProof) => {
    if (!firm) return;
    if (await run({ receiptId: receipt.id, toFirmId: firm.id, proof })) onDone();
    else setPin('');
  };
  const sign = async () => {
    setTried(true);
    if (!isWrong) await prove({ pin });
  };
  return (
    <ConfirmSheet
      isOpen onClose={onClose} title={say('move.transfer')} confirmLabel={say('transfer.sign')} onConfirm={sign} isBusy={isBusy} isDisabled={!firm}
      rows={[{ key: 'no', label: receipt.no, value: weight(receipt.quantity) }]}
    >
      <FirmField label={say('transferTo')} value={firm} onChange={setFirm} isRequired hint={say('transfer.why')} />
      <PinField value={pin} onChange={setPin} error={isTried && isWrong && !obstacle ? say('transfer.pin', { least: integer(LEAST_PIN) }) : undefined} />
      <PasskeyProof mayAsk={() => firm !== undefined} onProof={prove} />
      {obstacle && <Notice tone="danger" action={<WayOut fault={obstacle.fault?.name} />}>{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
