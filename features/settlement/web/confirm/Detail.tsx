// Screen of a received sheet.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SheetPage } from '../sheet/SheetPage.tsx';

export default onTrial('signatures', ConfirmDetail);

function ConfirmDetail() {
  return <SheetPage title="confirm.detail" />;
}
