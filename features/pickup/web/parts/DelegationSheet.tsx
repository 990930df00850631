// Drawer to submit an order with delegates and sign the delegation.

import { useProof } from '#features/certificate/web/useProof.tsx';
import { WayOut } from '#features/funds/web/WayOut.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '#packages/ui/ConfirmDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { submitOrder } from '../../calls/order.ts';
import { useSay } from '../say.ts';
import { useDoing } from './useDoing.ts';

interface DelegationProps {
  readonly order: { readonly orderId: string; readonly version: number };
  readonly names: readonly string[];
  readonly rows?: ConfirmSheetProps['rows'];
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function DelegationSheet({ order, names, rows = [], onClose, onDone }: DelegationProps) {
  const { say, listed } = useSay();
  const { run, obstacle, isBusy } = useDoing(submitOrder);
  const { fields, sign } = useProof({
    onProof: async (proof) => {
      if (!(await run({ ...order, proof }))) return;
      showToast(say('submitted'));
      onDone();
    },
  });
  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      title={say('delegation.sign')}
      confirmLabel={say('delegation.sign')}
      onConfirm={sign}
      isBusy={isBusy}
      rows={rows}
    >
      <p className="ui-card-note">{say('delegation.why', { names: listed(names) })}</p>
      {fields}
      {obstacle && (
        <Notice tone="danger" action={<WayOut fault={obstacle.fault?.name} />}>
          {obstacle.text}
        </Notice>
      )}
    </ConfirmSheet>
  );
}
