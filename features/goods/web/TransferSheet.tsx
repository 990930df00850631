// Bottom sheet that transfers a receipt to another firm, with a signature.

import { useState } from 'react';
import { useProof } from '#features/certificate/web/useProof.tsx';
import { WayOut } from '#features/funds/web/WayOut.tsx';
import { FirmField, type NamedFirm } from '#features/terms/web/FirmField.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmDrawer.tsx';
import { type Receipt, transferReceipt } from '../calls.ts';
import { useSay } from './say.ts';
import { useDoing } from './useDoing.ts';

interface TransferProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function TransferSheet({ receipt, onClose, onDone }: TransferProps) {
  const { say, weight } = useSay();
  const [firm, setFirm] = useState<NamedFirm>();
  const { run, obstacle, isBusy } = useDoing(transferReceipt);
  const { fields, sign } = useProof({
    isReady: () => firm !== undefined,
    onProof: async (proof) => {
      if (firm && (await run({ receiptId: receipt.id, toFirmId: firm.id, proof }))) onDone();
    },
  });
  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      title={say('move.transfer')}
      confirmLabel={say('transfer.sign')}
      onConfirm={sign}
      isBusy={isBusy}
      isDisabled={!firm}
      rows={[{ key: 'no', label: receipt.no, value: weight(receipt.quantity) }]}
    >
      <FirmField
        label={say('transferTo')}
        value={firm}
        onChange={setFirm}
        isRequired
        hint={say('transfer.why')}
      />
      {fields}
      {obstacle && (
        <Notice tone="danger" action={<WayOut fault={obstacle.fault?.name} />}>
          {obstacle.text}
        </Notice>
      )}
    </ConfirmSheet>
  );
}
