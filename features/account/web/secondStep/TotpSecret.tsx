// The TOTP secret as QR code and as text.

import { useTranslation } from '#packages/i18n/react.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { QrCode } from '#packages/ui/QrCode.tsx';

export function TotpSecret({ secret, address }: { secret: string; address: string }) {
  const t = useTranslation('account');
  return (
    <>
      <p>{t('step.scan')}</p>
      <QrCode text={address} label={t('step.picture')} />
      <p className="ui-secondary">{t('step.secret')}</p>
      <p className="login-secret">
        <CopyableId id={secret} shown={secret.match(/.{4}/g)?.join(' ') ?? secret} />
      </p>
    </>
  );
}
