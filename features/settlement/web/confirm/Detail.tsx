// Screen of a received sheet.

import { SheetPage } from '../sheet/SheetPage.tsx';

export default function ConfirmDetail() {
  return <SheetPage title="confirm.detail" />;
}
