// QR code of an order for the gate.

import { linkTo } from '#features/catalog/web/links.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { pickupOrderPath } from './paths.ts';

export function OrderCode({ orderId }: { orderId: string }) {
  const t = useTranslation('pickup');
  return (
    <figure className="delivery-code">
      <QrCode text={linkTo(pickupOrderPath(orderId))} label={t('qr')} />
      <figcaption className="ui-card-note">{t('qr.why')}</figcaption>
    </figure>
  );
}
