// Confirmation drawer for a money operation that needs the certificate's PIN.

import type { ReactNode } from 'react';
import './funds.css';
import type { SignerCredential } from '#features/certificate/proof.ts';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmDrawer, type ConfirmDrawerProps } from '#packages/ui/ConfirmDrawer.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

interface PinSheetProps<C extends Call> extends Pick<ConfirmDrawerProps, 'title' | 'rows' | 'confirmLabel'> {
  readonly call: C;
  readonly input: (proof: SignerCredential) => InputOf<C>;
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<C>) => void;
  /** Extra action shown with a fault, if it is not solved by paying in or by a certificate. */
  readonly wayOut?: ((fault: string | undefined) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

export function PinDrawer<C extends Call>({
  call,
  input,
  onClose,
  onDone,
  wayOut,
  children,
  ...sheet
}: PinSheetProps<C>) {
  const { run, problem, fault, isBusy } = useMutationCall(call);
  const { fields, sign } = useSignerCredential({
    onProof: async (proof) => {
      const answer = await run(input(proof));
      if (answer !== undefined) onDone(answer);
    },
  });
  return (
    <ConfirmDrawer {...sheet} isOpen onClose={onClose} onConfirm={sign} isBusy={isBusy}>
      <div className="funds-part">
        {children}
        {fields}
      </div>
      <ProblemNotice problem={problem} fault={fault} action={wayOut?.(fault?.name)} />
    </ConfirmDrawer>
  );
}
