// The pass as a QR code of this page's address, scanned at the gate.

import { linkTo } from '#features/catalog/web/links.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';

export function PassCode() {
  const t = useTranslation('pickup.driver');
  const { query } = useLocation();
  return (
    <figure className="driver-code">
      <QrCode text={linkTo(`pages/driver/index?${query}`)} label={t('qr')} />
      <figcaption className="driver-small">{t('show')}</figcaption>
    </figure>
  );
}
