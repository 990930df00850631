// The pass as a QR code of this page's address, scanned at the gate.

import { linkTo } from '#features/catalog/web/links.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { useDriverWords } from './useWords.ts';

export function PassCode() {
  const words = useDriverWords();
  const { query } = useLocation();
  return (
    <figure className="driver-code">
      <QrCode text={linkTo(`pages/driver/index?${query}`)} label={words.qr} />
      <figcaption className="driver-small">{words.show}</figcaption>
    </figure>
  );
}
