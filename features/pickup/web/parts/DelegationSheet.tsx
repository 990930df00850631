// Drawer to submit an order with delegates and sign the delegation.

import { useProof } from '#features/certificate/web/useProof.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmSheet, type ConfirmSheetProps } from '#packages/ui/ConfirmDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { submitOrder } from '../../calls/order.ts';
import { useSay } from '../say.ts';

interface DelegationProps {
  readonly order: { readonly orderId: string; readonly version: number };
  readonly names: readonly string[];
  readonly rows?: ConfirmSheetProps['rows'];
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function DelegationSheet({ order, names, rows = [], onClose, onDone }: DelegationProps) {
  const { say, listed } = useSay();
  const { run, problem, fault, isBusy } = useMutationCall(submitOrder);
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
      <ProblemNotice problem={problem} fault={fault} />
    </ConfirmSheet>
  );
}
