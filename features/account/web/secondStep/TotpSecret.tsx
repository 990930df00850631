// The TOTP secret as QR code and as text.

import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { useAccountWords } from '../words.ts';

export function TotpSecret({ secret, address }: { secret: string; address: string }) {
  const words = useAccountWords();
  return (
    <>
      <p>{words['step.scan']}</p>
      <QrCode text={address} label={words['step.picture']} />
      <p className="ui-secondary">{words['step.secret']}</p>
      <p className="login-secret">
        <CopyableId id={secret} shown={secret.match(/.{4}/g)?.join(' ') ?? secret} />
      </p>
    </>
  );
}
