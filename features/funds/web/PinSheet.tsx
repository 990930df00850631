// The last look before an act on money that the signer proves by the PIN of the certificate.
import './funds.css';
import { type ReactNode, useState } from 'react';
import { useMoneyAttempt } from './useMoneyAttempt.ts';
import { hasWayOut, WayOut } from './WayOut.tsx';
import { useMoneyWords } from './words.ts';
import { LEAST_PIN, type SigningProof } from '#features/certificate/proof.ts';
import { PasskeyProof } from '#features/certificate/web/PasskeyProof.tsx';
import { PinField } from '#features/certificate/web/PinField.tsx';
import type { AnswerOf, Call, InputOf } from '#packages/call/call.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '#packages/ui/ConfirmSheet.tsx';

interface PinSheetProps<C extends Call> extends Pick<ConfirmSheetProps, 'title' | 'rows' | 'confirmLabel'> {
  readonly call: C;
  readonly input: (proof: SigningProof) => InputOf<C>;
  readonly onClose: () => void;
  readonly onDone: (answer: AnswerOf<C>) => void;
  /** Beside what stood in the way, where the way out is another than to money or a certificate. */
  readonly wayOut?: ((fault: string | undefined) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

export function PinSheet<C extends Call>({ call, input, onClose, onDone, wayOut, children, ...sheet }: PinSheetProps<C>) {
  const words = useMoneyWords();
  const { fill } = useFormats();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useMoneyAttempt(call);
  const isShort = pin.length < LEAST_PIN;
  const name = obstacle?.fault?.name;
  const prove = async (proof: SigningProof) => {
    const answer = await run(input(proof));
    if (answer === undefined) setPin('');
    else onDone(answer);
  };
  const confirm = async () => {
    setTried(true);
    if (!isShort) await prove({ pin });
  };
  return (
    <ConfirmSheet {...sheet} isOpen onClose={onClose} onConfirm={confirm} isBusy={isBusy}>
      <div className="funds-part">
        {children}
        <PinField
          label={words.pin} value={pin} onChange={setPin}
          error={isTried && isShort && !obstacle ? fill(words.pinShort, { least: LEAST_PIN }) : undefined}
        />
      </div>
      <PasskeyProof onProof={prove} />
      {obstacle && (
        <Notice tone="danger" action={hasWayOut(name) ? <WayOut fault={name} /> : wayOut?.(name)}>
          {obstacle.text}
        </Notice>
      )}
    </ConfirmSheet>
  );
}
