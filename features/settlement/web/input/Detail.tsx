// Screen of an issued sheet.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SheetPage } from '../sheet/SheetPage.tsx';

export default onTrial('signatures', InputDetail);

function InputDetail() {
  return <SheetPage title="input.detail" />;
}
