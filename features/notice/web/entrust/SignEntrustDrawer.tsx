// Drawer of an act on an entrustment that is signed by certificate.

import type { SignerCredential } from '#features/certificate/proof.ts';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmDrawer, type ConfirmDrawerProps } from '#packages/ui/ConfirmDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { confirmListings, signEntrust, submitEntrust } from '../../calls/entrust.ts';

interface SignProps {
  readonly title: string;
  readonly why: string;
  readonly call: typeof submitEntrust | typeof signEntrust | typeof confirmListings;
  readonly input: { readonly entrustId: string; readonly version: number };
  readonly rows: ConfirmDrawerProps['rows'];
  readonly done: string;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function SignEntrustDrawer({ title, why, call, input, rows, done, onClose, onDone }: SignProps) {
  const { run, problem, fault, isBusy } = useMutationCall(call as typeof submitEntrust);
  const { fields, sign } = useSignerCredential({
    onProof: async (proof: SignerCredential) => {
      if (!(await run({ ...input, proof }))) return;
      showToast(done);
      onDone();
    },
  });
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={title}
      onConfirm={sign}
      isBusy={isBusy}
      rows={rows}
    >
      <p className="ui-card-note">{why}</p>
      {fields}
      <ProblemNotice problem={problem} fault={fault} />
    </ConfirmDrawer>
  );
}
