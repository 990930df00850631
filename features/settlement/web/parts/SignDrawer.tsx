// Drawer to sign: summary, certificate, PIN; no double submission.

import '../settlement.css';
import type { ReactNode } from 'react';
import type { SignerCredential } from '#features/certificate/proof.ts';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { SigningCertificate } from '#features/contract/web/sign/SigningCertificate.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import type { Call, InputOf, OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, type RowProps, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

interface SignSheetProps<C extends Call> {
  readonly title: string;
  readonly rows: readonly (RowProps & { readonly key: string })[];
  /** Defaults to the title. */
  readonly signLabel?: string;
  readonly meaning: string;
  readonly call: C;
  readonly input: (proof: SignerCredential) => InputOf<C>;
  /** Toast after success. */
  readonly done: string | ((answer: OutputOf<C>) => string);
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<C>) => unknown;
  readonly isReady?: boolean;
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
}

export function SignDrawer<C extends Call>({
  title,
  rows,
  signLabel = title,
  meaning,
  call,
  input,
  done,
  onClose,
  onDone,
  isReady = true,
  isDanger,
  children,
}: SignSheetProps<C>) {
  const { run, problem, fault, isBusy } = useMutationCall(call, {
    onDone: (answer) => {
      showToast(typeof done === 'string' ? done : done(answer));
      onDone(answer);
    },
  });
  const { fields, sign } = useSignerCredential({
    onProof: (proof) => run(input(proof)),
    isReady: () => isReady,
  });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          isWide
          isBusy={isBusy}
          isDisabled={!isReady}
          onPress={sign}
        >
          {signLabel}
        </Button>
      }
    >
      <Rows>
        {rows.map(({ key, ...row }) => (
          <Row key={key} isFact {...row} />
        ))}
      </Rows>
      {children}
      <p className="settlement-note">{meaning}</p>
      <SigningCertificate />
      {fields}
      <ProblemNotice problem={problem} fault={fault} />
    </Drawer>
  );
}
