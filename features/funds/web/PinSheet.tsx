// Confirmation drawer for a money operation that needs the certificate's PIN.

import type { ReactNode } from 'react';
import './funds.css';
import type { SigningProof } from '#features/certificate/proof.ts';
import { useProof } from '#features/certificate/web/useProof.tsx';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmSheet, type ConfirmSheetProps } from '#packages/ui/ConfirmDrawer.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

interface PinSheetProps<C extends Call> extends Pick<ConfirmSheetProps, 'title' | 'rows' | 'confirmLabel'> {
  readonly call: C;
  readonly input: (proof: SigningProof) => InputOf<C>;
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<C>) => void;
  /** Extra action shown with a fault, if it is not solved by paying in or by a certificate. */
  readonly wayOut?: ((fault: string | undefined) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

export function PinSheet<C extends Call>({
  call,
  input,
  onClose,
  onDone,
  wayOut,
  children,
  ...sheet
}: PinSheetProps<C>) {
  const { run, problem, fault, isBusy } = useMutationCall(call);
  const { fields, sign } = useProof({
    onProof: async (proof) => {
      const answer = await run(input(proof));
      if (answer !== undefined) onDone(answer);
    },
  });
  return (
    <ConfirmSheet {...sheet} isOpen onClose={onClose} onConfirm={sign} isBusy={isBusy}>
      <div className="funds-part">
        {children}
        {fields}
      </div>
      <ProblemNotice problem={problem} fault={fault} action={wayOut?.(fault?.name)} />
    </ConfirmSheet>
  );
}
