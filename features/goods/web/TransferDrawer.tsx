// Bottom sheet that transfers a receipt to another firm, with a signature.

import { useState } from 'react';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { FirmField, type NamedFirm } from '#features/terms/web/FirmField.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { type WarehouseReceipt, transferReceipt } from '../calls.ts';

interface TransferProps {
  readonly receipt: WarehouseReceipt;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function TransferDrawer({ receipt, onClose, onDone }: TransferProps) {
  const t = useTranslation('goods');
  const { weight } = useTermFormats();
  const [firm, setFirm] = useState<NamedFirm>();
  const { run, problem, fault, isBusy } = useMutationCall(transferReceipt);
  const { fields, sign } = useSignerCredential({
    isReady: () => firm !== undefined,
    onProof: async (proof) => {
      if (!firm) return;
      const { id: receiptId, free: quantity } = receipt;
      if (await run({ receiptId, toFirmId: firm.id, quantity, proof })) onDone();
    },
  });
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={t('move.transfer')}
      confirmLabel={t('transfer.sign')}
      onConfirm={sign}
      isBusy={isBusy}
      isDisabled={!firm}
      rows={[{ key: 'no', label: receipt.no, value: weight(receipt.free) }]}
    >
      <FirmField
        label={t('transferTo')}
        name="toFirmId"
        value={firm}
        onChange={setFirm}
        isRequired
        hint={t('transfer.why')}
      />
      {fields}
      <ProblemNotice problem={problem} fault={fault} />
    </ConfirmDrawer>
  );
}
