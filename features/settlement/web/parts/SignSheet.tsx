// Drawer to sign: summary, certificate, PIN; no double submission.

import '../settlement.css';
import type { ReactNode } from 'react';
import type { SigningProof } from '#features/certificate/proof.ts';
import { useProof } from '#features/certificate/web/useProof.tsx';
import { Certificate } from '#features/contract/web/sign/Certificate.tsx';
import { WayOut } from '#features/funds/web/WayOut.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { Row, type RowProps, Rows } from '#packages/ui/Row.tsx';

interface SignError {
  readonly text: string;
  readonly fault?: { readonly name: string };
}

interface SignDrawerProps {
  readonly title: string;
  readonly rows: readonly (RowProps & { readonly key: string })[];
  readonly signLabel: string;
  readonly meaning: string;
  readonly obstacle: SignError | undefined;
  readonly isBusy: boolean;
  readonly onSign: (proof: SigningProof) => Promise<unknown>;
  readonly onClose: () => void;
  readonly isReady?: boolean;
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
}

export function SignSheet({
  title,
  rows,
  signLabel,
  meaning,
  obstacle,
  isBusy,
  onSign,
  onClose,
  isReady = true,
  isDanger,
  children,
}: SignDrawerProps) {
  const { fields, sign } = useProof({ onProof: onSign, isReady: () => isReady });
  return (
    <Sheet
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
      <Certificate />
      {fields}
      {obstacle && (
        <Notice tone="danger" action={<WayOut fault={obstacle.fault?.name} />}>
          {obstacle.text}
        </Notice>
      )}
    </Sheet>
  );
}
