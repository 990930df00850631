// Drawer to submit an order with delegates and sign the delegation.

import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmDrawer, type ConfirmDrawerProps } from '#packages/ui/ConfirmDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { submitOrder } from '../../calls/order.ts';

interface DelegationProps {
  readonly order: { readonly orderId: string; readonly version: number };
  readonly names: readonly string[];
  readonly rows?: ConfirmDrawerProps['rows'];
  /** True for a refusal that leads back to the form. */
  readonly onFault?: (fault: { readonly name: string }) => boolean;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function DelegationDrawer({ order, names, rows = [], onFault, onClose, onDone }: DelegationProps) {
  const t = useTranslation('pickup');
  const { listed } = useFormats();
  const { run, problem, fault, isBusy } = useMutationCall(submitOrder, { onFault });
  const { fields, sign } = useSignerCredential({
    onProof: async (proof) => {
      if (!(await run({ ...order, proof }))) return;
      showToast(t('submitted'));
      onDone();
    },
  });
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={t('delegation.sign')}
      confirmLabel={t('delegation.sign')}
      onConfirm={sign}
      isBusy={isBusy}
      rows={rows}
    >
      <p className="ui-card-note">{t('delegation.why', { names: listed(names) })}</p>
      {fields}
      <ProblemNotice problem={problem} fault={fault} />
    </ConfirmDrawer>
  );
}
