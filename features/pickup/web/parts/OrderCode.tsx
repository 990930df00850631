// QR code of an order for the gate.

import { linkTo } from '#features/catalog/web/links.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { useSay } from '../say.ts';
import { pickupOrderPath } from './paths.ts';

export function OrderCode({ orderId }: { orderId: string }) {
  const { say } = useSay();
  return (
    <figure className="delivery-code">
      <QrCode text={linkTo(pickupOrderPath(orderId))} label={say('qr')} />
      <figcaption className="ui-card-note">{say('qr.why')}</figcaption>
    </figure>
  );
}
